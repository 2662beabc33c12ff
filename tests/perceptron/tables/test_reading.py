"""Tables as people have them: what is read, what is refused, and where the refusal points."""

from __future__ import annotations

import copy
import csv
import time
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.perceptron.data.dataset import MOST_FEATURES, MOST_POINTS, Dataset
from core.perceptron.data.numbers import read_number
from core.perceptron.data.quoting import LONGEST_QUOTE
from core.perceptron.tables.reading import read_dataset
from core.perceptron.tables.table_text import LARGEST_TEXT, DataError
from core.perceptron.tables.writing import write_csv
from tests.examples import more_examples

HALF, TENTH = Fraction(1, 2), Fraction(1, 10)


def refusal(source: str | bytes, **choices: object) -> DataError:
    with pytest.raises(DataError) as caught:
        read_dataset(source, **choices)  # type: ignore[arg-type]
    return caught.value


def rows(source: str | bytes) -> list[tuple[object, ...]]:
    """What was read, as plain tuples (x1, …, xd, y)."""
    data = read_dataset(source)
    return [(*point, sign) for point, sign in zip(data.exact, data.signs, strict=True)]


THREE = [(HALF, Fraction(2), 1), (Fraction(-3), TENTH, -1), (Fraction(4), Fraction(1, 3), 1)]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("0.5,2,+1\n-3,0.1,-1\n4,1/3,+1\n", id="comma"),
        pytest.param("0.5, 2, 1\n-3, .1, -1\n4, 1/3, 1", id="comma and blank, no last line end"),
        pytest.param("0.5;2;1\n-3;0.1;-1\n4;1/3;1\n", id="semicolon"),
        pytest.param("0,5;2;1\n-3;0,1;-1\n4;1/3;1\n", id="semicolon and decimal comma"),
        pytest.param("0,5\t2\t1\n-3\t0,1\t-1\n4\t1/3\t1\n", id="tab and decimal comma"),
        pytest.param("0.5\t2\t1\n-3\t1e-1\t-1\n4\t1/3\t1\n", id="spreadsheet paste"),
        pytest.param("0.5 2 1\n-3   0.1 -1\n  4  1/3  1 \n", id="blanks"),
        pytest.param("0,5 2 1\n-3 0,1 -1\n4 1/3 1\n", id="blanks and decimal comma"),
        pytest.param('"0.5","2","+1"\n"-3","0.1","-1"\n4,"1/3",1\n', id="quoted"),
        pytest.param('"0,5";"2";1\n-3;"0,1";-1\n4;1/3;1\n', id="quoted decimal comma"),
        pytest.param('0.5 "2" 1\n-3  "0.1"  -1\n4 1/3 1\n', id="quoted among blanks"),
        pytest.param("0.5,2,+1\r\n-3,0.1,-1\r\n4,1/3,+1\r\n", id="CRLF"),
        pytest.param("0.5,2,+1\r-3,0.1,-1\r4,1/3,+1\r", id="CR"),
        pytest.param("\ufeff0.5,2,1\n-3,0.1,-1\n4,1/3,1\n", id="byte order mark"),
        pytest.param(
            "\n# made by hand\n0.5,2,1\n\n,,\n-3,0.1,-1\n  # more\n4,1/3,1\n\n", id="gaps"
        ),
        pytest.param("x1,x2,label\n0.5,2,1\n-3,0.1,-1\n4,1/3,1\n", id="header"),
        pytest.param("0.5,2,1; -3,0.1,-1; 4,1/3,1", id="points on one line"),
        pytest.param("0.5,2,1; -3,0.1,-1;\n4,1/3,1;\n", id="points on two lines"),
        pytest.param("0,5 2 1; -3 0,1 -1; 4 1/3 1", id="points on one line, decimal commas"),
        pytest.param("(0.5, 2)+, (-3, 0.1)−, (4, 1/3)+", id="in brackets on one line"),
        pytest.param("(0.5, 2) +1\n\n(-3, 0.1) -1\n(4, 1/3) +1\n", id="in brackets"),
        pytest.param("(0,5; 2) +; (-3; 0,1) -; (4; 1/3) +", id="in brackets, decimal commas"),
        pytest.param("(0.5 2 +)\n(-3 0.1 -)\n(4 1/3 +)", id="all of it in brackets"),
        pytest.param("sep=;\n0.5;2;1\n-3;0.1;-1\n4;1/3;1\n", id="separator named by a spreadsheet"),
        pytest.param("0.5,2,1\n−3,0.1,−1\n4,1/3,1.0\n", id="true minus, 1.0"),
        pytest.param("0.5,2,1\n–3,0.1,–1\n4,1/3,1\n", id="en dash"),
        pytest.param("0.5,2,+\n—3,0.1,—\n4,1/3,+\n", id="em dash"),
        pytest.param("0.5,2,1\n‑3,0.1,‑1\n4,1/3,1\n", id="hyphen that does not break"),
        pytest.param("0.5,2,1\n－3,0.1,－1\n4,1/3,1\n", id="full-width hyphen"),
        pytest.param("0.5,2,1\nー3,0.1,ー1\n4,1/3,1\n", id="long vowel of a keyboard"),
        pytest.param("0.5,2,1\n⁻3,0.1,⁻1\n4,1/3,1\n", id="raised minus"),
        pytest.param("0.5,2,1\n\xad3,0.1,\xad1\n4,1/3,1\n", id="hyphen that is not seen"),
        pytest.param("0.5,2,+ 1\n- 3,0.1,- 1\n4,1/3,1\n", id="blank after the sign"),
        pytest.param("0.5,2,＋1\n-3,0.1,-1\n＋4,1/3,1\n", id="full-width plus"),
        pytest.param("0.5,2,＋\n-3,0.1,–\n4,1/3,+\n", id="full-width signs alone"),
        pytest.param("0.5,2,1,\n-3,0.1,-1,\n4,1/3,1,\n", id="trailing commas"),
        pytest.param("0.5,2,1\n-3,0.1,-1,\n4,1/3,1\n", id="one trailing comma"),
        pytest.param("x1,x2,label\n0.5,2,1,\n-3,0.1,-1,\n4,1/3,1,\n", id="header without one"),
        pytest.param("0.5;2;1;;\n-3;0.1;-1;;\n4;1/3;1;;\n", id="empty columns at the end"),
        pytest.param("0.5\t2\t1\t\n-3\t0.1\t-1\t\n4\t1/3\t1\t\n", id="trailing tabs"),
        pytest.param(",a,b,label\n0,0.5,2,1\n1,-3,0.1,-1\n2,4,1/3,1\n", id="index of pandas"),
        pytest.param('"","a","b","y"\n"1",0.5,2,1\n"2",-3,0.1,-1\n"3",4,1/3,1', id="index of R"),
        pytest.param(
            "Unnamed: 0,a,b,y\n0,0.5,2,1\n1,-3,0.1,-1\n2,4,1/3,1\n", id="index saved twice"
        ),
        pytest.param("0.5,2,1\n-3,0.1,0\n4,1/3,1\n", id="0 and 1"),
        pytest.param("0.5,2,+\n-3,0.1,-\n4,1/3,+\n", id="signs"),
        pytest.param("0,5;2;1,0\n-3;0,1;-1,0\n4;1/3;1,0\n", id="labels with decimal commas"),
    ],
)
def test_every_way_of_writing_a_table_means_the_same(text: str) -> None:
    assert rows(text) == THREE
    assert rows(text.encode("utf-8")) == THREE


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_encodings_with_a_mark_are_understood(encoding: str) -> None:
    data = read_dataset("größe;label\n0,5;ja\n2;nein\n".encode(encoding))
    assert data.feature_names == ("größe",)
    assert data.exact == ((HALF,), (Fraction(2),))
    assert data.label_names == ("nein", "ja")


def test_the_name_and_default_column_names() -> None:
    data = read_dataset("1,2,1\n", "mine")
    assert (data.name, data.feature_names) == ("mine", ("x1", "x2"))
    assert read_dataset("a,,label\n1,2,1\n").feature_names == ("a", "x2")


def test_only_an_unnamed_count_is_an_index() -> None:
    def points(text: str) -> list[list[float]]:
        return read_dataset(text).points.tolist()

    assert points(",a,label\n5,1,+\n6,2,-\n") == [[5, 1], [6, 2]]
    assert points("n,a,label\n0,1,+\n1,2,-\n") == [[0, 1], [1, 2]]
    assert points(",,label\n0,1,+\n1,2,-\n") == [[0, 1], [1, 2]]
    assert points(",label\n0,+\n1,-\n") == [[0], [1]]
    assert points("0,1,+\n1,2,-\n") == [[0, 1], [1, 2]]
    chosen = read_dataset(",a,label\n0,1,+\n1,2,-\n", feature_columns=[0, 1])
    assert chosen.points.tolist() == [[0, 1], [1, 2]]


def test_features_of_one_name_are_told_apart() -> None:
    data = read_dataset("x,x,x (2),x,label\n1,2,3,4,+\n5,6,7,8,-\n")
    assert data.feature_names == ("x", "x (3)", "x (2)", "x (4)")
    assert read_dataset(write_csv(data)) == data
    assert refusal("x,x,label\n1,2,+\n1,?,-\n").column == "x (2)"
    assert read_dataset("x2,,label\n1,2,+\n3,4,-\n").feature_names == ("x2", "x2 (2)")


# ── One comma, two numbers ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "line", "column", "cell"),
    [
        ("1,234\t2,500\tyes\n3,100\t4,000\tno\n", 1, "column 1", "1,234"),
        ("a;b;label\n1;2;+\n3;-12,000;-\n", 3, "b", "-12,000"),
        ("7 8 +\n1,234 2 -\n", 2, "column 1", "1,234"),
        ('"1,234","2,500",yes\n"3,100","4,000",no\n', 1, "column 1", "1,234"),
    ],
)
def test_a_comma_before_three_digits_may_be_either(text, line, column, cell) -> None:
    error = refusal(text)
    assert (error.line, error.column, error.cell) == (line, column, cell)
    whole, point = cell.replace(",", ""), cell.replace(",", ".")
    assert error.reason == f"may mean {whole} or {point}; write one of these."


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("1,234;2,5;+\n3,100;4;-\n", "1.234"),
        ("1,234;0,500;+\n3,100;4;-\n", "1.234"),
        ("1234,567;2,500;+\n3,100;4;-\n", "1234.567"),
        ("1,2345;2,500;+\n3,100;4;-\n", "1.2345"),
        (",234;2,500;+\n3,100;4;-\n", "0.234"),
    ],
)
def test_one_decimal_comma_shows_what_the_others_are(text: str, first: str) -> None:
    assert read_dataset(text).exact[0][0] == Fraction(first)


# ── Header and label column ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "features", "points"),
    [
        ("1,2,cat\n3,4,dog", ("x1", "x2"), [[1, 2], [3, 4]]),
        ("1,2,y\n3,4,n", ("x1", "x2"), [[1, 2], [3, 4]]),
        ("width,height,animal\n1,2,cat\n3,4,dog", ("width", "height"), [[1, 2], [3, 4]]),
        ("2019,2020,label\n1,2,1\n3,4,0", ("2019", "2020"), [[1, 2], [3, 4]]),
        ("age,2020,grew\n1,2,1\n3,4,0", ("age", "2020"), [[1, 2], [3, 4]]),
        ("Label,a,b\n+1,1,2\n-1,3,4", ("a", "b"), [[1, 2], [3, 4]]),
        ("a,CLASS,b\n1,+1,2\n3,-1,4", ("a", "b"), [[1, 2], [3, 4]]),
        ("y,a,b\n+1,1,2\n-1,3,4", ("a", "b"), [[1, 2], [3, 4]]),
        ("x,y,label\n1,2,1\n3,4,-1", ("x", "y"), [[1, 2], [3, 4]]),
        ("x,y,colour\n1,2,red\n3,4,blue", ("x", "y"), [[1, 2], [3, 4]]),
        ("x,y\n1,y\n3,n", ("x",), [[1], [3]]),
        ("label,x2,label\n1,2,1\n3,4,-1", ("label", "x2"), [[1, 2], [3, 4]]),
        ('"petal, length";label\n1;a\n3;b', ("petal, length",), [[1], [3]]),
    ],
)
def test_headers_and_label_columns_are_found(
    text: str, features: tuple[str, ...], points: list[list[int]]
) -> None:
    data = read_dataset(text)
    assert data.feature_names == features
    assert data.points.tolist() == points
    assert data.signs == (1, -1)


@pytest.mark.parametrize("column", ["kind", "KIND", 0, -3])
def test_the_label_column_can_be_chosen(column: str | int) -> None:
    data = read_dataset("kind,a,label\n0,1,2\n1,3,4\n", label_column=column)
    assert data.feature_names == ("a", "label")
    assert data.points.tolist() == [[1, 2], [3, 4]]
    assert data.signs == (-1, 1)


def test_the_label_column_can_be_chosen_without_a_header() -> None:
    data = read_dataset("cat,1,2\ndog,3,4\n", label_column=0)
    assert data.points.tolist() == [[1, 2], [3, 4]]
    assert data.label_names == ("dog", "cat")


@pytest.mark.parametrize(
    ("text", "column", "line"),
    [
        ("a,label\n1,1\n", "kind", 1),
        ("\n1,1\n", "kind", 2),
        ("1,1\n", 2, None),
        ("1,1\n", -3, None),
    ],
)
def test_a_label_column_that_is_not_there(text: str, column: str | int, line: int | None) -> None:
    error = refusal(text, label_column=column)
    assert error.line == line
    assert str(column) in str(error)


# ── Labels ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("labels", "signs", "names"),
    [
        ("+1 -1 1 −1 1.0", (1, -1, 1, -1, 1), ("−1", "+1")),
        ("1 1", (1, 1), ("−1", "+1")),
        ("-1 -1.0", (-1, -1), ("−1", "+1")),
        ("0 1 0.0", (-1, 1, -1), ("0", "1")),
        ("0 0", (-1, -1), ("0", "1")),
        ("- + −", (-1, 1, -1), ("−", "+")),
        ("+ +", (1, 1), ("−", "+")),
        ("cat dog cat", (1, -1, 1), ("dog", "cat")),
        ("no yes", (-1, 1), ("no", "yes")),
        ("yes no", (1, -1), ("no", "yes")),
        ("False True", (-1, 1), ("False", "True")),
        ("neg pos", (-1, 1), ("neg", "pos")),
        ("Negative Positive", (-1, 1), ("Negative", "Positive")),
        ("ham spam", (-1, 1), ("ham", "spam")),
        ("nospam spam", (-1, 1), ("nospam", "spam")),
        ("n y", (-1, 1), ("n", "y")),
        ("2 1 2", (1, -1, 1), ("1", "2")),
        ("-1 0", (-1, 1), ("-1", "0")),
        ("no other", (-1, 1), ("no", "other")),
    ],
)
def test_what_labels_mean(labels: str, signs: tuple[int, ...], names: tuple[str, str]) -> None:
    text = "".join(f"{i},{label}\n" for i, label in enumerate(labels.split()))
    data = read_dataset(text)
    assert data.signs == signs
    assert data.label_names == names


@pytest.mark.parametrize(
    ("labels", "positive", "signs", "names"),
    [
        ("cat dog", "dog", (-1, 1), ("cat", "dog")),
        ("cat dog", "cat", (1, -1), ("dog", "cat")),
        ("yes no", "no", (-1, 1), ("yes", "no")),
        ("0 1", "0", (1, -1), ("1", "0")),
        ("+1 -1", "-1.0", (-1, 1), ("+1", "−1")),
        ("+ -", "-", (-1, 1), ("+", "−")),
    ],
)
def test_the_positive_label_can_be_chosen(
    labels: str, positive: str, signs: tuple[int, ...], names: tuple[str, str]
) -> None:
    text = "".join(f"{i},{label}\n" for i, label in enumerate(labels.split()))
    data = read_dataset(text, positive=positive)
    assert (data.signs, data.label_names) == (signs, names)


def test_a_positive_label_that_does_not_occur() -> None:
    error = refusal("x,label\n1,cat\n2,dog\n", positive="cow")
    assert error.column == "label"
    assert "“dog” and “cat”" in str(error)


def test_comments_can_name_plus_and_minus_one() -> None:
    data = read_dataset("# +1 = a dog\n#−1 = a cat\n1,-1\n2,-1\n")
    assert (data.label_names, data.signs) == (("a cat", "a dog"), (-1, -1))
    assert read_dataset("# +1 = a dog\n1,0\n2,1\n").label_names == ("0", "1")


# ── Refusals ────────────────────────────────────────────────────────────────────────────────────

LONG = "q" * 100
REFUSED: list[tuple[str, str | bytes, int | None, str | None, str]] = [
    ("text", "x1,x2,label\n1,2,1\n\n# c\n1,abc,1\n", 5, "x2", "“abc” is not a number."),
    ("no header", "1,2,1\n1,abc,1\n", 2, "column 2", "“abc” is not a number."),
    ("slip in line 1", "1,abc,1\n1,2,1\n", 1, "column 2", "“abc” is not a number."),
    ("slip, words", "1,abc,cat\n1,2,cat\n3,4,dog\n", 1, "column 2", "“abc” is not a number."),
    ("CR lines", "1,2,1\r\r1,abc,1\r", 3, "column 2", "“abc” is not a number."),
    ("nan", "x,label\n1,1\nNaN,1\n", 3, "x", "“NaN” is not a finite number."),
    ("infinity", "x,label\n-inf,1\n", 2, "x", "“-inf” is not a finite number."),
    ("too large", "x,label\n1e9999,1\n", 2, "x", "“1e9999” is too large"),
    ("division by zero", "x,label\n1/0,1\n", 2, "x", "“1/0” is not a number."),
    ("empty cell", "a,b,label\n1,2,1\n1,,1\n", 3, "b", "the cell is empty"),
    ("empty label", "a,b,label\n1,2,1\n1,2,\n", 3, "label", "the label is missing."),
    ("thousands", "1;2;1\n1.234,5;2;1\n", 2, "column 1", "“1.234,5” has a thousands separator"),
    ("several points", "1,1,+1; 2,0,+1; 3,-1\n", 1, "column 1", "Write one point a line."),
    ("thousands, commas", "1;1,234,567;1\n", 1, "column 2", "has a thousands separator"),
    ("comma in commas", '1,"2,5",1\n', 1, "column 2", "“2,5” has a comma"),
    ("two marks", "1,5;2;1\n1;2.5;1\n", 2, "column 2", "“1,5” in line 1 has a decimal comma"),
    ("long row", "1,2,1\n1,2,3,1\n", 2, None, "this line has 4 cells, but line 1 has 3."),
    ("short row", "1,2,1\n\n1,2\n", 3, None, "this line has 2 cells, but line 1 has 3."),
    ("one cell", "1,2,1\n\n1\n", 3, None, "this line has 1 cell, but line 1 has 3."),
    ("one column", "\n1\n2\n", 2, None, "only one column"),
    ("empty", "", None, None, "There is no data"),
    ("no bytes", b"", None, None, "There is no data"),
    ("only comments", "# a\n\n# b\n", None, None, "There is no data"),
    ("only separators", ",,\n,,\n", None, None, "There is no data"),
    ("only a header", "\nx1,x2,label\n", 2, None, "only a header"),
    ("one word", "1,2,cat\n3,4,cat\n", 1, "column 3", "“cat” is the only label"),
    ("third", "x,label\n1,a\n2,b\n3,a\n4,c\n", 5, "label", "“c” is a third label besides “a” and"),
    ("third number", "1,0\n1,1\n1,-1\n", 3, "column 2", "“-1” is a third label besides “0” and"),
    ("sign", "1,2,1\n3,4,~1\n", 2, "column 3", "“~1” is not a number, but “1” in line 1 is one"),
    ("sign first", "x,label\n2,~1\n3,1\n", 2, "label", "“~1” is not a number, but “1” in line 3"),
    ("thin blank", "1\u202f234\t2\tno\n1\t2\tyes\n", 1, "column 1", "“1 234” is not a number."),
    ("third mixed", "1,yes\n1,1\n1,no\n", 3, "column 2", "“no” is a third label"),
    ("zero byte", "1,2,1\n1,\0,1\n", 2, None, "not a text file"),
    ("zero byte in bytes", b"1,2,1\n\n1,\0,1\n", 3, None, "not a text file"),
    ("picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 1, None, "not a text file"),
    ("workbook", b"PK\x03\x04\x14\0\x06\0", 1, None, "Save the table as CSV"),
    ("latin-1", "x,label\n1,é\n".encode("latin-1"), 2, None, "the byte E9 is not UTF-8"),
    ("half of UTF-16", "1,1\n2".encode("utf-16")[:-1], 2, None, "not a text"),
    ("UTF-16 unmarked", "1,2,1\n".encode("utf-16-le"), 1, None, "not a text file"),
    ("open quote", '1,2,1\n1,"2,1\n3,4",1\n', 2, None, "quotation mark must be closed"),
    ("text after quote", '1,"2"3,1\n', 1, None, "quotation mark must be closed"),
    ("long line", "1,1\n1" + " " * 60_000 + ",1\n", 2, None, "more than 50,000 characters"),
    ("long cell", "1,1\n1," + "a" * 600 + "\n", 2, "column 2", "more than 500 characters"),
    ("long number", "x,label\n" + "1" * 450 + ",1\n", 2, "x", "too large"),
    ("long text", "1,1\n" * (LARGEST_TEXT // 4 + 1), None, None, "larger than 5 MB"),
    ("long bytes", b"\n" * (LARGEST_TEXT + 1), None, None, "larger than 5 MB"),
    ("many rows", "\n" + "1,1\n" * (MOST_POINTS + 1), MOST_POINTS + 2, None, "more than 20,000"),
    ("many named", "x,y\n" + "1,1\n" * (MOST_POINTS + 1), MOST_POINTS + 2, None, "than 20,000"),
    ("many columns", "1," * (MOST_FEATURES + 1) + "1\n", 1, None, "there are 102 columns"),
    ("long word", f"x,label\n1,{LONG}\n", 2, "label", "“" + "q" * 29 + "…” is the only label"),
    ("long name", f"{LONG},label\n?,1\n", 2, "q" * 29 + "…", "“?” is not a number."),
    ("control characters", "x,label\n1\x1b[2J\u202e2,1\n", 2, "x", "“1[2J2” is not a number."),
]


@pytest.mark.parametrize(
    ("source", "line", "column", "reason"),
    [pytest.param(*case[1:], id=case[0]) for case in REFUSED],
)
def test_refusals_say_what_is_wrong_and_where(
    source: str | bytes, line: int | None, column: str | None, reason: str
) -> None:
    error = refusal(source)
    assert (error.line, error.column) == (line, column)
    assert reason in str(error)
    assert str(error).endswith(".")
    if line is not None:
        assert str(error).startswith(f"Line {line}")


def test_the_sentence_names_line_and_column() -> None:
    named = refusal("x1,x2,label\n" + "1,2,1\n" * 5 + "1,abc,1\n")
    assert str(named) == "Line 7, column x2: “abc” is not a number."
    assert str(refusal("1,abc,1\n")) == "Line 1, column 2: “abc” is not a number."
    assert str(refusal("1,2,1\n1,2\n")) == "Line 2: this line has 2 cells, but line 1 has 3."


def test_a_refusal_carries_its_reason() -> None:
    error = refusal("x1,label\n1.5,1\n1e999,1\n")
    assert (error.line, error.column, error.cell) == (3, "x1", "1e999")
    assert error.reason == "is too large or too close to zero to draw."
    missing = refusal("x1,label\n,1\n")
    assert (missing.cell, missing.reason) == (None, "the cell is empty; a number is needed.")


def test_a_refusal_survives_copying() -> None:
    """Caches and worker processes hand errors on in the way `copy` does."""
    error = refusal("x1,label\nabc,1\n")
    twin = copy.copy(error)
    assert twin is not error
    assert (str(twin), twin.line, twin.column) == (str(error), 2, "x1")


def test_the_largest_tables_are_still_read() -> None:
    assert len(read_dataset("x,label\n" + "1,1\n" * MOST_POINTS)) == MOST_POINTS
    assert read_dataset("1," * MOST_FEATURES + "1\n").dimension == MOST_FEATURES


def test_twenty_thousand_points_are_read_exactly() -> None:
    text = "".join(f"{i / 1000},{-i / 7:.6f},{i % 2}\n" for i in range(MOST_POINTS))
    data = read_dataset(text)
    assert data.exact[7] == (Fraction(7, 1000), Fraction(-1))


@pytest.mark.parametrize(
    "piece", [",", ";", "\t", " ", '"', '""', "\n", "\r", "#", "1", "1,", "1/", "'", "é", "1 ,\n"]
)
def test_no_text_takes_long_to_refuse(piece: str) -> None:
    began = time.process_time()
    refusal(piece * (4_000_000 // len(piece)))
    assert time.process_time() - began < 5


# ── Anything at all ─────────────────────────────────────────────────────────────────────────────

PIECES = [
    *(",", ";", "\t", " ", "\n", "\r\n", "\r", '"', '""', "'", "#", "# +1 = a", "sep=;", "\ufeff"),
    *(
        "1",
        "0",
        "-1",
        "+1",
        "−1",
        "+",
        "-",
        "1.5",
        "1,5",
        "1.234,5",
        "1/3",
        "1/0",
        "1e400",
        "1e-400",
    ),
    *("nan", "-inf", "x1", "x", "y", "label", "class", "cat", "dog", "yes", "=1+1", "'=1", "é"),
    *("\0", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u202e", "\ud800", "１", "²", "\U0001f600"),
]
SOUP = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)
COLUMNS = st.none() | st.integers(-3, 3) | st.sampled_from(["label", "x1", "", "y"]) | st.text()
POSITIVES = st.none() | st.sampled_from(["cat", "1", "-1", "+", "", "'=1"]) | st.text()


def check_total(source: str | bytes, column: str | int | None, positive: str | None) -> None:
    """Read it or raise `DataError` with a fit message: any other exception fails the test."""
    try:
        data = read_dataset(source, label_column=column, positive=positive)
    except DataError as error:
        check_sentence(error)
    else:
        assert len(data) >= 1
        assert set(data.signs) <= {-1, 1}
        assert read_dataset(write_csv(data), data.name) == data


def check_sentence(error: DataError) -> None:
    sentence = str(error)
    assert sentence.isprintable()
    assert sentence.endswith(".")
    assert len(sentence) < 150 + 4 * LONGEST_QUOTE
    if error.line is not None:
        assert error.line >= 1
        assert sentence.startswith(f"Line {error.line}")


@given(st.binary(max_size=300), COLUMNS, POSITIVES)
@example(b"\xff\xfe\x00\xd8", None, None)
@example(b"\xfe\xff\xd8\x00\x00", None, None)
@example(b"\xef\xbb\xbf", None, None)
def test_arbitrary_bytes(source: bytes, column: str | int | None, positive: str | None) -> None:
    check_total(source, column, positive)


@given(st.text(max_size=200), COLUMNS, POSITIVES)
def test_arbitrary_text(source: str, column: str | int | None, positive: str | None) -> None:
    check_total(source, column, positive)


@more_examples(4)
@given(SOUP, COLUMNS, POSITIVES)
def test_text_that_is_nearly_a_table(
    source: str, column: str | int | None, positive: str | None
) -> None:
    check_total(source, column, positive)


@given(
    st.lists(st.lists(st.sampled_from(PIECES), min_size=3, max_size=3), min_size=1, max_size=8),
    st.sampled_from([",", ";", "\t", " "]),
)
def test_tables_of_odd_cells(cells: list[list[str]], separator: str) -> None:
    check_total("\n".join(separator.join(row) for row in cells), None, None)


# ── Against another way of saying it ────────────────────────────────────────────────────────────

WHOLE = st.integers(-(10**6), 10**6)


@more_examples(2)
@given(
    table=st.lists(st.tuples(WHOLE, WHOLE, st.sampled_from([-1, 1])), min_size=1, max_size=12),
    places=st.integers(1, 4),
    layout=st.sampled_from(
        [(",", "."), (";", "."), (";", ","), ("\t", ","), (" ", "."), ("  ", ",")]
    ),
    line_end=st.sampled_from(["\n", "\r\n", "\r", "\n\n", "\n# remark\n"]),
    header=st.booleans(),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
)
def test_decimals_are_exact_in_every_layout(
    table: list[tuple[int, int, int]],
    places: int,
    layout: tuple[str, str],
    line_end: str,
    header: bool,
    encoding: str,
) -> None:
    separator, mark = layout

    def decimal(whole: int) -> str:
        digits = str(abs(whole)).rjust(places + 1, "0")
        return f"{'-' if whole < 0 else ''}{digits[:-places]}{mark}{digits[-places:]}"

    lines = [separator.join(["a", "b", "label"])] if header else []
    lines += [separator.join([decimal(a), decimal(b), f"{y:+d}"]) for a, b, y in table]
    sizes = [abs(value) for a, b, _ in table for value in (a, b)]
    if mark == "," and places == 3 and all(1_000 <= size < 1_000_000 for size in sizes):
        assert "may mean" in str(refusal(line_end.join(lines)))
        return
    expected = [(Fraction(a, 10**places), Fraction(b, 10**places), y) for a, b, y in table]
    assert rows(line_end.join(lines).encode(encoding)) == expected


@given(line=st.integers(2, 40), column=st.integers(1, 5), blanks=st.integers(0, 3))
def test_the_line_and_column_of_a_slip_are_named(line: int, column: int, blanks: int) -> None:
    table = [["1"] * 6 for _ in range(40)]
    table[line - 1][column - 1] = "slip"
    text = "\n" * blanks + "\r\n".join(map(";".join, table))
    error = refusal(text)
    assert (error.line, error.column) == (line + blanks, f"column {column}")


def test_a_column_that_is_called_column_is_named_as_any_other() -> None:
    error = refusal("column a,label\n1,+\n?,-\n")
    assert str(error).startswith("Line 3, column column a: ")


# ── Writing ─────────────────────────────────────────────────────────────────────────────────────

NUMBERS = st.fractions(-1000, 1000, max_denominator=1000) | st.floats(-1e300, 1e300)
CLEAN = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12)
FORMULAS = ["=1+1", "'=1", "''@x", "-x", "@SUM(A1)", "'+1"]
PUNCTUATION = ["'", '"', 'a"b', "a,b", "a;b", "a b", "#", "# x", "−", "+", "-"]
MISLEADING = ["+1", "−1", "1", "0", "2.50", "1/3", "label", "class", "y", "yes", "no"]
NAMES = CLEAN | st.sampled_from(FORMULAS + PUNCTUATION + MISLEADING)


@st.composite
def datasets(draw: st.DrawFn) -> Dataset:
    width = draw(st.integers(1, 4))
    point = st.lists(NUMBERS, min_size=width, max_size=width)
    examples = draw(st.lists(st.tuples(point, st.sampled_from([-1, 1])), min_size=1, max_size=10))
    return Dataset.of(
        [point for point, _ in examples],
        [sign for _, sign in examples],
        draw(st.text(max_size=5)),
        draw(st.just(("−1", "+1")) | st.just(("0", "1")) | st.tuples(NAMES, NAMES)),
        draw(st.just(()) | st.lists(NAMES, min_size=width, max_size=width, unique=True)),
    )


@more_examples(3)
@given(datasets())
def test_what_is_written_is_read_back_equal(data: Dataset) -> None:
    text = write_csv(data)
    assert read_dataset(text, data.name) == data
    assert read_dataset(text.encode(), data.name) == data
    assert read_dataset(text.replace("\n", "\r\n"), data.name) == data


@given(datasets())
def test_no_cell_of_ours_is_a_formula(data: Dataset) -> None:
    lines = [line for line in write_csv(data).split("\n") if not line.startswith("#")]
    for cell in (cell for row in csv.reader(lines) for cell in row):
        assert not cell.startswith(("=", "@"))
        if cell.startswith(("+", "-")) and cell not in ("+", "-"):
            read_number(cell)  # raises if it is not a number


@pytest.mark.parametrize("name", ["=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-x", "'=1"])
def test_formulas_are_guarded(name: str) -> None:
    data = Dataset.of([[1], [-2]], [1, -1], label_names=("other", name), feature_names=[name])
    header, first, second = write_csv(data).splitlines()
    assert header.startswith("'" + name)
    assert first == f"1,'{name}"
    assert second == "-2,other"
    assert read_dataset(write_csv(data)) == data


def test_written_tables_look_as_a_person_would_write_them() -> None:
    plain = Dataset.of([["0.5", "-1"], ["1/3", 2]], [1, -1])
    assert write_csv(plain) == "x1,x2,label\n0.5,-1,+1\n1/3,2,-1\n"
    words = Dataset.of([[1], [2]], [1, -1], label_names=("dog, old", "cat"))
    assert write_csv(words) == 'x1,label\n1,cat\n2,"dog, old"\n'


def test_names_that_would_be_read_the_other_way_round_are_explained() -> None:
    data = Dataset.of([[1], [2]], [-1, 1], label_names=("cat", "dog"))
    assert write_csv(data) == "# -1 = cat\n# +1 = dog\nx1,label\n1,-1\n2,+1\n"
    assert read_dataset(write_csv(data)) == data


def test_names_that_fit_no_line_are_cleaned() -> None:
    data = Dataset.of([[1], [2]], [1, -1], label_names=("a\nb", "c\0d"), feature_names=["\tx\r\n1"])
    back = read_dataset(write_csv(data))
    assert (back.exact, back.signs) == (data.exact, data.signs)
    assert (back.label_names, back.feature_names) == (("a b", "cd"), ("x  1",))


def test_fractions_without_a_short_common_denominator_are_refused_at_their_line() -> None:
    primes = [n for n in range(1_009, 6_000) if all(n % p for p in range(2, 78))]
    lines = [f"1/{p},0.5,{'+' if p % 4 == 1 else '-'}" for p in primes]
    error = refusal("\n".join(lines))
    assert error.line is not None
    assert "common denominator" in str(error)
    few = lines[: error.line - 1]
    assert len(read_dataset("\n".join(few))) == len(few)
    assert len(read_dataset("\n".join(lines[:1] * 5_000 + ["2,3,+", "2,3,-"]))) == 5_002


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("(1, 2) +\n(3, x) −", "Line 2, column 2: “x” is not a number."),
        ("(1, 2) +\n(3) −", "Line 2: this line has 2 cells, but line 1 has 3."),
    ],
)
def test_a_wrong_point_in_brackets_is_named_by_its_line(text: str, told: str) -> None:
    assert str(refusal(text)) == told
