"""Why points have no such picture, where several lessons say it."""

NOT_ONE_OR_TWO = (
    "This picture needs points with one or two features. Choose another data set for it."
)
NOT_TWO = "This picture needs points with two features. Choose another data set for it."
