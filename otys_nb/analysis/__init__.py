"""Analysis of positions by playing them on: outcomes of a turn, best turns, proofs, playouts, computer opponents."""
