"""Is redis-server found, and installed only where it is missing?"""

import pytest

from setup.redis import REDIS
from tests.setup.machines import on_path


def test_redis_or_valkey_is_found() -> None:
    assert REDIS.find(on_path("redis-server")) == "/bin/redis-server"
    assert REDIS.find(on_path("valkey-server")) == "/bin/valkey-server"
    assert REDIS.find(on_path()) is None


def test_it_is_installed_if_missing_or_it_is_said_what_to_do() -> None:
    looks, done = iter([None, "/bin/redis-server"]), []
    found = REDIS.ensure(
        looks.__next__, lambda package: [["install", package]], lambda one: not done.append(one)
    )
    assert (found, done) == ("/bin/redis-server", [["install", "redis-server"]])
    with pytest.raises(RuntimeError, match="apt-get install redis-server"):
        REDIS.ensure(lambda: None, lambda package: [], lambda command: False)
