import type { Verb } from "#server/desk/cli/verb.ts";
import { readRelease } from "#server/process/release.ts";

export const migrateVerb: Verb = {
  name: "migrate",
  form: "",
  summary: "bring the database up to date with this release",
  details: [
    "The site does so too when it starts. Every other verb refuses a database that does not fit its release.",
    "Make a backup first: a newer database cannot be brought back.",
  ],
  options: {},
  words: 0,
  database: "to-migrate",
  // Opening it has done it.
  async run({ terminal }) {
    await terminal.print(`The database is up to date with ${readRelease().version}.`);
    return "done";
  },
};
