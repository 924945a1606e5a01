// Tests follow with the target.
