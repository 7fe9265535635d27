"""What a game could have been: everybody's chances, advice, luck and mistakes."""
