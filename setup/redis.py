"""Find redis-server, which joins the processes of a class; `python -m setup.redis` installs it.

Valkey speaks the same language, and is taken where it is found.
"""

from __future__ import annotations

from setup.debian import Program

REDIS = Program(
    "redis-server",
    (
        "redis-server",
        "valkey-server",
        "/usr/bin/redis-server",
        "/opt/homebrew/bin/redis-server",
    ),
)

if __name__ == "__main__":
    REDIS.install()
