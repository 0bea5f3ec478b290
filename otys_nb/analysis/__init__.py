"""What can be found out about a position by playing it on: outcomes, best turns, playouts, opponents."""
