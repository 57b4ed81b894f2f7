/**
 * Clocks of instances differ by less than this. What was stored as further ahead than that and than it could ever be
 * was stored while a clock was wrong, and must not keep anybody waiting until then.
 */
export const clockSkewMs = 60_000;
