"""Heavy work, done outside the server's own process, so that no visitor slows another."""
