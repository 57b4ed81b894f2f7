import type { Verb } from "#server/desk/cli/verb.ts";
import { readRelease } from "#server/process/release.ts";

export const migrateVerb: Verb = {
  name: "migrate",
  form: "",
  summary: "bring the database up to date with this release",
  details: [
    "The site also does this when it starts. Every other verb refuses a database that does not match its release.",
    "Make a backup first: you cannot go back to the older tables.",
  ],
  database: "to-migrate",
  // Opening it has done it.
  async run() {
    return { done: `The database is up to date with ${readRelease().version}.` };
  },
};
