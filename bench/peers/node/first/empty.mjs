// The time of Node itself.
