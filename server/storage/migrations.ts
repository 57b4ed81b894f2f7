import type { Migration } from "kysely/migration";
import { registrationsMigration } from "./migrations/0001-registrations.ts";

/** Every migration by name, applied in the order of their names. Listed here, so that a bundle carries them too. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-registrations": registrationsMigration,
};
