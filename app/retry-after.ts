/** The header that says when to try again, in whole seconds. */
export const retryAfter = (ms: number): { "Retry-After": string } => ({
  "Retry-After": String(Math.max(1, Math.ceil(ms / 1000))),
});
