"""The cards of the teacher's desk: one module answers the messages of each card. All input is untrusted."""
