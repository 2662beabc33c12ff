"""The code of a room, which everybody may know, and its secret, which makes the lecturer."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

# No vowels: no word comes about. No I, O, Q, V: each looks like another one.
LETTERS = "BCDFGHJKLMNPRSTWXYZ"
LENGTH = 5
_TYPED_FOR = str.maketrans("25681I0OQ", "ZSGBLLDDD")  # what a letter was taken for
_SECRET = re.compile(r"[0-9a-f]{32}\.[0-9a-f]{32}", re.ASCII)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(typed: str) -> str | None:
    """The code that somebody typed: small letters, blanks and digits that look alike are fine."""
    if len(typed) > 40:
        return None
    code = re.sub(r"[\s\-–.]", "", typed).upper().translate(_TYPED_FOR)
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else None


def new_secret(code: str, key: bytes) -> str:
    """128 random bits, and a seal that shows that this server gave them out for this room.

    The one of the lecturer opens the room; each phone has one that tells it from the others.
    """
    own = secrets.token_hex(16)
    return f"{own}.{_seal(code, own, key)}"


def is_sealed(secret: str, code: str, key: bytes) -> bool:
    """Was the secret given out for this code? So a room that was lost is opened by its lecturer."""
    if not _SECRET.fullmatch(secret):
        return False
    own, seal = secret.split(".")
    return hmac.compare_digest(seal, _seal(code, own, key))


def lock_of(secret: str) -> str:
    """What is kept of a secret: enough to know it again, not enough to tell it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opens(secret: str, lock: str) -> bool:
    return bool(_SECRET.fullmatch(secret)) and hmac.compare_digest(lock_of(secret), lock)


def _seal(code: str, own: str, key: bytes) -> str:
    return hmac.new(key, f"{code} {own}".encode(), hashlib.sha256).hexdigest()[:32]
