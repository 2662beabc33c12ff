"""What pictures are made of: colours, axes, lines, areas, numbers, and the scene itself."""
