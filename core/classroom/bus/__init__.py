"""Where rooms are kept, and how every process hears of them. Two engines behind one interface.

bus.py         what a bus can do
listening.py   who listens in this process
in_memory.py   for one process
in_redis.py    for several, and for several machines
"""

from core.classroom.bus.bus import Bus, BusAwayError, bus

__all__ = ["Bus", "BusAwayError", "bus"]
