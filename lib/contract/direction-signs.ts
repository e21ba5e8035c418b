/** Signs that turn the direction of a line, so that what is read differs from what is stored; for a class of a pattern. */
export const DIRECTION_SIGNS = "\\u202a-\\u202e\\u2066-\\u2069";
