import type { SessionLookup } from "#server/http/guard.ts";

/** For a site on which nobody can sign in. */
export const nobody: SessionLookup = { principalOf: async () => null };
