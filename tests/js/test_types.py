"""Does every function that a script exports say which types it takes, and which it returns?"""

import re
from collections.abc import Iterator
from pathlib import Path

CORE = Path(__file__).parents[2] / "core"
EXPORTED = re.compile(
    r"^(?P<told>(?:/\*\*(?:(?!\*/).)*\*/\n)?)export (?:async )?"
    r"(?:function\*? (?P<name>\w+)|const (?P<arrow>\w+) = (?:async )?(?=\([^;\n]*\) =>))"
    r"\((?P<rest>.*)",
    re.MULTILINE | re.DOTALL,
)
TYPED = re.compile(r"@param \{.+?\} \[?(\w+)(?![\w.])", re.DOTALL)


def parameters(source: str) -> int:
    """How many there are up to the bracket that closes them; what stands in brackets is one."""
    depth, count, is_written = 1, 0, False
    for letter in source:
        depth += (letter in "([{") - (letter in ")]}")
        if depth == 0:
            break
        if depth == 1 and letter == ",":
            is_written = False
        elif not is_written and not letter.isspace():
            count, is_written = count + 1, True
    return count


def untyped(source: str) -> Iterator[str]:
    """Every exported function with a parameter that has no type, by name."""
    start = 0
    while found := EXPORTED.search(source, start):
        start = found.start("rest")
        told, count = found["told"], parameters(found["rest"])
        if len(set(TYPED.findall(told))) != count and "@type {" not in told:
            yield found["name"] or found["arrow"]


RETURNS = re.compile(r"^  (?:if .*\b|for .*\b)?return (?!void )[^;\s]", re.MULTILINE)


def without_result(source: str) -> Iterator[str]:
    """Every exported function that returns something and does not say what, by name.

    What a maker hands out, `createPlayer` and the like, an editor reads from its last lines.
    """
    start = 0
    while found := EXPORTED.search(source, start):
        start = found.start("rest")
        name, told = found["name"] or found["arrow"], found["told"]
        body = found["rest"].partition("\n}\n")[0]  # what is made in it is indented further
        is_arrow = found["arrow"] and not re.match(r"[^\n]*=> \{\n", body)
        is_made = is_arrow or RETURNS.search(body)
        if is_made and not name.startswith("create") and not re.search(r"@returns|@type \{", told):
            yield name


def test_every_parameter_of_what_a_script_exports_has_a_type() -> None:
    scripts = {path.relative_to(CORE): path.read_text() for path in sorted(CORE.rglob("*.js"))}
    assert [f"{path}: {name}" for path, text in scripts.items() for name in untyped(text)] == []


def test_every_result_of_what_a_script_exports_has_a_type() -> None:
    scripts = {path.relative_to(CORE): path.read_text() for path in sorted(CORE.rglob("*.js"))}
    found = [f"{path}: {name}" for path, text in scripts.items() for name in without_result(text)]
    assert found == []


def test_a_result_without_a_type_is_found() -> None:
    assert [*without_result("export function f() {\n  return 1;\n}\n")] == ["f"]
    assert [*without_result("export const f = () => 1;\n")] == ["f"]
    assert not [*without_result("/** @returns {number} */\nexport const f = () => 1;\n")]
    inner = "export function f() {\n  const g = () => {\n    return 1;\n  };\n}\n"
    assert not [*without_result(inner)]


def test_what_has_no_type_is_found() -> None:
    typed = "/**\n * @param {number} a\n * @param {[number, number]} [b]\n */\n"
    assert not [*untyped(f"{typed}export function f(a, {{ c, d }} = {{}}) {{}}")]
    assert not [*untyped("/** Nothing. */\nexport const f = () => 1;\nexport const N = 2;")]
    assert [*untyped(f"{typed}export const f = (a, b, c) => 1;")] == ["f"]
    assert [*untyped("/** @param {number} a */\nconst g = 1;\nexport const f = (a) => 1;")] == ["f"]
