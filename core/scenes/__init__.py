"""Pictures: a `Trace` becomes Plotly figures, and tracks for what moves in them."""
