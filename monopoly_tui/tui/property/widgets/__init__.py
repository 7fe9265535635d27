"""The things on the table, each of which paints itself."""
