"""Points in files, pasted cells and links: read, looked at, written, packed."""
