"""Addresses that no link of ours would have."""

from __future__ import annotations

from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack

SCRIPT = "<script>alert(1)</script>"
LINE = pack(Dataset.of([[1], [2]], [1, -1]))
ONE_POINT = pack(Dataset.of([[1, 2]], [1]))
ONE_CLASS = pack(Dataset.of([[1, 2], [3, 4]], [-1, -1]))
ORIGIN = pack(Dataset.of([[0, 0]], [1]))
CLASH = pack(Dataset.of([[1, 2], [1, 2]], [1, -1]))
HUGE = pack(Dataset.of([["1e308", 1], ["-1e308", 1]], [1, -1]))
TINY = pack(Dataset.of([["1e-320", 0], ["-1e-320", 0]], [1, -1]))
BOTH = pack(Dataset.of([["1e308", "1e-320"], ["-1e308", "-1e-320"]], [1, -1]))
HOSTILE = pack(Dataset.of([[1, 2], [3, 5]], [1, -1], SCRIPT, (SCRIPT, "=1+1"), [SCRIPT, "%{x}"]))
WIDE = pack(Dataset.of([[1] * 100, [2] * 100], [1, -1]))
SAME = pack(Dataset.of([[1, 1]] * 20_000, [1] * 20_000))

ADDRESSES: dict[str, dict[str, str]] = {
    # the moment
    "negative k": {"k": "-3"},
    "k beyond the end": {"k": "99999999"},
    "k beyond all numbers": {"k": "9" * 300},
    "k of letters": {"k": "end"},
    "k with a fraction": {"k": "1.5"},
    "k in hexadecimal": {"k": "0x10"},
    "k as a list": {"k": "[3]"},
    "k in Arabic digits": {"k": "٣"},
    "empty k": {"k": ""},
    "present twice": {"present": "2"},
    # data
    "unknown data": {"data": "nosuch"},
    "data as a path": {"data": "../../etc/passwd"},
    "data with a null": {"data": "and\0"},
    "data as script": {"data": SCRIPT},
    "data in capitals": {"data": "AND"},
    "very long data": {"data": "a" * 100_000},
    # settings
    "unknown rule": {"rule": "eq"},
    "rule as code": {"rule": "__import__('os').system('id')"},
    "unknown order": {"order": "permutation"},
    "negative seed": {"order": "shuffled", "seed": "-1"},
    "seed beyond the largest": {"order": "shuffled", "seed": "4294967296"},
    "seed of 3,000 digits": {"order": "shuffled", "seed": "9" * 3000},
    "eta of zero": {"eta": "0"},
    "negative eta": {"eta": "-1"},
    "eta nan": {"eta": "nan"},
    "eta infinite": {"eta": "inf"},
    "eta of 1e308": {"eta": "1e308"},
    "eta of 1e-320": {"eta": "1e-320"},
    "eta as a fraction": {"eta": "1/3"},
    "eta divided by zero": {"eta": "1/0"},
    "negative decay": {"decay": "-0.1"},
    "decay that is huge": {"decay": "1e6"},
    "start too short": {"start": "1"},
    "start too long": {"start": ",".join("1" * 200)},
    "start of words": {"start": "here"},
    "start of nan": {"start": "nan,nan"},
    "start that is huge": {"start": "100000,-100000"},
    "start beyond the largest": {"start": "1e300,1e300"},
    "offset maybe": {"offset": "maybe"},
    "update unknown": {"update": "all"},
    "everything wrong": dict.fromkeys(("rule", "order", "seed", "eta", "start", "k"), SCRIPT),
    "unknown names": {"__proto__": "1", "constructor": "x", "utm_source": "mail", SCRIPT: SCRIPT},
    # points
    "points of one dimension": {"points": LINE},
    "one point": {"points": ONE_POINT},
    "one class": {"points": ONE_CLASS},
    "one point at the origin": {"points": ORIGIN, "offset": "0"},
    "conflicting points": {"points": CLASH},
    "huge points": {"points": HUGE},
    "tiny points": {"points": TINY},
    "huge and tiny points": {"points": BOTH},
    "names with scripts": {"points": HOSTILE},
    "100 dimensions": {"points": WIDE},
    "20,000 equal points": {"points": SAME},
    "points and data": {"points": LINE, "data": "xor"},
    "points and a start that does not fit": {"points": LINE, "start": "1,2,3"},
    "points that are gone": {"points": "here"},
    "no points": {"points": "none"},
    "shuffled without end": {"points": CLASH, "order": "shuffled", "seed": "7"},
    "decay without end": {"points": CLASH, "decay": "0.001"},
    "batch without end": {"points": CLASH, "update": "batch"},
    "nothing learnt": {"points": ONE_POINT, "rule": "lt"},
}
