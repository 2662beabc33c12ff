"""A room as a value, and what may happen in it.

codes.py      codes that cannot be misread, secrets, and who has them
messages.py   what lecturer and phones say, read from hostile text
state.py      the room and every change of it
answers.py    what was answered, counted
limits.py     how much and how often
"""
