"""The label of a point that the hand chooses."""

from core.scenes.hand.board_values import Value

LABEL = Value("label", "label y", "plus", kind="choice", choices={"plus": "+1", "minus": "−1"})
IS_PLUS = LABEL.is_at("plus")
