"""What the cards of the teacher's desk answer, a module for each. All that is typed is untrusted."""
