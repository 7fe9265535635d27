"""What is made of the program when it is built: the manual page, completions for shells, a text for package indexes."""
