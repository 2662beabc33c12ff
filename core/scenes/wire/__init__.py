"""What crosses the wire to the browser: a key there is a field here, written in one place."""
