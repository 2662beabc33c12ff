"""Pictures of a recorded run: data space, weight space in two and three dimensions, the dial."""
