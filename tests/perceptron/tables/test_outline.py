"""Does a first look at a table see which columns hold labels and coordinates?"""

from fractions import Fraction

import pytest

from core.perceptron import DataError, read_dataset
from core.perceptron.tables.outline import outline

FLOWERS = """id,sepal,petal,colour,species
1,5.1,1.4,red,setosa
2,4.9,1.3,blue,virginica
3,6.0,4.5,red,versicolor
4,5.5,4.1,blue,versicolor
"""


@pytest.mark.parametrize(
    ("text", "label", "features"),
    [
        ("1,2,+\n2,3,-\n", 2, (0, 1)),
        ("1,2,+1\n2,3,+1\n", 2, (0, 1)),  # one class so far
        ("x1,label,x2\n1,0,2\n3,1,4\n", 1, (0, 2)),
        ("cat,1,2\ndog,3,4\ncat,5,6\n", 0, (1, 2)),
        ("-1;1,5;2\n1;3,5;7\n", 0, (1, 2)),  # signs in front, decimal commas
        ("0,0,-1\n0,1,-1\n1,0,-1\n1,1,x\n", 2, (0, 1)),  # a slip in the labels
        ("1,2,3\n4,5,6\n7,8,9\n", 2, (0, 1)),  # nothing looks like a label
        (FLOWERS, 4, (0, 1, 2)),  # words are no coordinates
    ],
)
def test_columns_are_told_apart(text: str, label: int, features: tuple[int, ...]) -> None:
    look = outline(text)
    assert (look.label, look.features) == (label, features)


def test_columns_have_names_and_labels() -> None:
    look = outline(FLOWERS)
    assert look.names == ("id", "sepal", "petal", "colour", "species")
    assert look.labels[3] == ("red", "blue")
    assert look.labels[4] == ("setosa", "virginica", "versicolor")
    assert outline("1,2,+\n2,3,-\n").names == ("column 1", "column 2", "column 3")


def test_too_many_labels_are_none() -> None:
    assert outline("\n".join(f"{i},{i % 2}" for i in range(40))).labels == ((), ("0", "1"))


def test_no_table_has_no_outline() -> None:
    with pytest.raises(DataError):
        outline("words")


# ── What people then choose ─────────────────────────────────────────────────────────────────────


def test_chosen_columns_are_read_in_the_order_chosen() -> None:
    data = read_dataset(FLOWERS, label_column=3, feature_columns=[2, 1])
    assert data.feature_names == ("petal", "sepal")
    assert data.exact[0] == (Fraction(14, 10), Fraction(51, 10))
    assert data.label_names == ("blue", "red")


def test_one_label_against_all_others() -> None:
    data = read_dataset(
        FLOWERS,
        label_column=4,
        feature_columns=[1, 2],
        positive="versicolor",
        against_rest=True,
    )
    assert data.signs == (-1, -1, 1, 1)
    assert data.label_names == ("not versicolor", "versicolor")


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ({"label_column": 4, "feature_columns": [3]}, "Line 2, column colour: “red” is not"),
        ({"label_column": 4, "feature_columns": []}, "At least one column of numbers"),
        ({"label_column": 4, "feature_columns": [4]}, "At least one column of numbers"),
        ({"label_column": 4, "feature_columns": [9]}, "There is no column with the index 9"),
        (
            {
                "label_column": 4,
                "feature_columns": [1],
                "positive": "rose",
                "against_rest": True,
            },
            "“rose” must be one of the labels",
        ),
    ],
)
def test_a_choice_that_cannot_be_is_refused(choice: dict, reason: str) -> None:
    with pytest.raises(DataError, match=reason):
        read_dataset(FLOWERS, **choice)


def test_a_missing_label_is_found_among_many() -> None:
    text = "1,a\n2,b\n3,\n4,c\n"
    with pytest.raises(DataError, match="Line 3, column 2: the label is missing"):
        read_dataset(text, positive="a", against_rest=True)
