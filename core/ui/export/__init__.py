"""What one can carry away: files, tables and sheets."""
