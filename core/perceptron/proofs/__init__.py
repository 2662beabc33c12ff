"""Certified answers: does a line exist, how wide is the gap, how long can a run take?"""
