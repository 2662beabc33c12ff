import pytest

from core.perceptron import Dataset, Settings, train
from core.ui.update_table import update_table


def test_one_row_an_update_with_the_values_after_it() -> None:
    data = Dataset.of([("0.5", "-1"), (2, 1)], [-1, +1])
    assert update_table(train(data, Settings(offset=True))) == {
        "k": ["1", "2"],
        "corrected point": ["x⁽¹⁾ = (0.5, −1)", "x⁽²⁾ = (2, 1)"],
        "label": ["−1", "+1"],
        "θ": ["(−0.5, 1)", "(1.5, 2)"],
        "θ₀": ["−1", "0"],
    }


def test_a_point_beyond_the_ninth_has_all_its_digits_raised() -> None:
    points = [[-1]] * 10 + [[-2]]
    table = update_table(train(Dataset.of(points, [-1] * 10 + [+1]), Settings(max_updates=2)))
    assert table["corrected point"][-1] == "x⁽¹¹⁾ = (−2)"


def test_a_run_without_mistakes_has_no_rows() -> None:
    settings = Settings(offset=False, start=(1,))
    table = update_table(train(Dataset.of([[1]], [+1]), settings))
    assert set(map(len, table.values())) == {0}


def test_a_batch_run_is_refused() -> None:
    trace = train(Dataset.of([[1]], [+1]), Settings(update="batch"))
    with pytest.raises(ValueError, match="several points"):
        update_table(trace)
