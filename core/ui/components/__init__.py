"""Our own parts of a page that live in the browser."""
