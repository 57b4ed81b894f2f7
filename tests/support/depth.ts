/**
 * How much is looked at. `npm test` looks once at everything that it names, and stays within ten minutes; `npm run
 * test-whole` looks again: at every moment of the season, in every look, after more kills. It belongs before a release.
 */
export const isWhole = process.env["TEST_DEPTH"] === "whole";

/** A journey that only the whole run makes: what it sees has been seen at another place, size or time. */
export const whole = { tag: "@whole" } as const;
