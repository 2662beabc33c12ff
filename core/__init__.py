"""Perceptron Explorer: the engine, its pictures and its screens."""
