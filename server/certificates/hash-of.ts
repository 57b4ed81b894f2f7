import { createHash } from "node:crypto";

/** By this a signed credential is known when it is no longer kept. */
export const hashOf = (credential: string): string => createHash("sha256").update(credential).digest("hex");
