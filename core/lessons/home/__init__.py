"""What is this, and what does a first run look like?"""
