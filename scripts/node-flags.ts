/**
 * How the site is run: a small heap for the young, and code compiled for size rather than for the last bit of speed.
 * package.json, the service unit and the container cannot read this; a test holds them to it.
 */
export const nodeFlags = ["--max-semi-space-size=4", "--optimize-for-size"] as const;
