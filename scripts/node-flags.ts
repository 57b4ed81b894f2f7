/**
 * How the site is run: a small heap for the young, and little more than what is used for the old. Compiling for size
 * (`--optimize-for-size`) would save as much memory and make every page that is rendered twice as slow.
 * package.json, the service unit and the container cannot read this; a test holds them to it.
 */
export const nodeFlags = ["--max-semi-space-size=4", "--heap-growing-percent=20"] as const;

/** One heap for all threads outside of JavaScript's: each of its own would keep what it once needed, 20 MB together. */
export const nodeEnvironment = { MALLOC_ARENA_MAX: "1" } as const;
