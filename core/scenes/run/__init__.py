"""A recorded run as pictures, numbers and sentences, and as what the player gets."""
