"""Pictures for paper: shapes in millimetres, which writers turn into SVG or TikZ."""
