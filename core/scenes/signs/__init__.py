"""Signs and terms that can be asked what they mean: the glossary, and how a text is searched."""
