"""Do the words of a lesson say which of their signs and formulas can be asked?"""

from core.scenes.wire.beside.asked_words import asked_words


def test_signs_stand_in_words_marks_and_formulas() -> None:
    asked = asked_words(
        (r"A **mistake** adds $y\,x$ to $\theta$.", r"The line: $\theta\cdot x + \theta_0 = 0$.")
    )
    assert asked is not None
    names = [term.name for term in asked.signs.terms]
    assert set(names) == {"θ₀", "x", "θ", "y", "mistake"}
    told = {latex: {names[at] for at in terms} for latex, terms in asked.formulas.items()}
    assert told == {
        r"y\,x": {"x", "y"},
        r"\theta": {"θ"},
        r"\theta\cdot x + \theta_0 = 0": {"θ", "x", "θ₀"},
    }


def test_words_without_a_sign_send_nothing() -> None:
    assert asked_words(("Drag the line. $1 + 1 = 2$",)) is None
