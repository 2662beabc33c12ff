"""A live class: phones that follow the lecturer, answer and hand in.

room/      what a room is and what may happen in it: values and rules, without a network
bus/       where rooms are kept and heard of: in this process, or in Redis for several
showing/   what a phone shows of the lecturer's place, what can be asked there, what was handed in
routes/    what lecturer and phones ask the server, checked before it is believed

A class needs no run of a page: the lecturer's browser tells each step in one small message, and a
phone has one open stream in which the present state of the room comes first, then each new one.
"""
