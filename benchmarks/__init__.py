"""Measurements, reported as ratios against something measured in the same run; nothing here passes or fails."""
