"""The page of a phone: a plain page that shows what its class sees.

page.py             the page, and the files that it alone needs
connection.js       joining, hearing, answering      question_panel.js   what is asked
stage.js            what the lecturer shows          class_phone.js      all of it

Player and board are those of plain pages, with the same files; the plane to draw on is the app's.
"""

from core.classroom.phone.page import phone_files, phone_page

__all__ = ["phone_files", "phone_page"]
