"""One worksheet, three kinds of files: HTML for the printer, LaTeX and Markdown."""
