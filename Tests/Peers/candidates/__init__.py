"""The servers that are compared, and a client of each that speaks its protocol."""
