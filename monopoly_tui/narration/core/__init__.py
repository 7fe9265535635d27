"""What telling any game takes: lines, words, amounts, layout."""
