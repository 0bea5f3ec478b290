"""Untrusted data: every parser against inputs that no honest hand would write."""
