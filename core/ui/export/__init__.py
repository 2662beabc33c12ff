"""What one can carry away: files, tables, sheets, and a replay in one page."""
