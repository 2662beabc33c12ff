"""What lecturer and phones ask the server. Beside Streamlit: no run of a page, no session.

caller.py     who asks: same site, not too often, with which secret
stream.py     what is heard as long as a page is open
lecturer.py   opening a room and moving it      phone.py   joining, following, answering
table.py      all of it by path
"""

from core.classroom.routes.table import class_routes

__all__ = ["class_routes"]
