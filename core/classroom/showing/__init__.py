"""What belongs to a place in the course: for phones to show, to be asked, and to be handed in.

pictures.py    from the lecturer's address to what a phone shows
questions.py   what can be asked about the moment that is shown
hand_ins.py    points that phones hand in, judged
"""
