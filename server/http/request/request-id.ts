import { randomBytes } from "node:crypto";

/** Short ids that are unique across processes and cost next to nothing: a random start and a counter. */
export function requestIds(): () => string {
  const prefix = randomBytes(6).toString("base64url");
  let count = 0;
  return () => `${prefix}-${(count++).toString(36)}`;
}
