"""What stands beside a picture: keys, memory, words that answer, links, lectures."""
