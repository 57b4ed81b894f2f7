import type { Programme } from "#domain/programme/programme.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Competition } from "#server/competition.ts";
import type { Core } from "#server/core.ts";
import type { DocumentWriter } from "#server/documents/document-writer.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import type { Portal } from "#server/portal/portal-services.ts";
import type { VotingOptions } from "#server/voting/voting-options.ts";

/** What the people of a rehearsal act through: the same use cases as the site's pages. */
export interface World {
  core: Core;
  programme: Programme;
  portal: Portal;
  competition: Competition;
  voting: VotingOptions;
  documents: Pick<DocumentWriter, "write">;
  /** Ids of its people by their address, as far as they were asked for. Empty again where the season begins anew. */
  people: Map<string, string>;
}

/** At the desk of a rehearsal. */
export const organizer: Actor = { kind: "cli", user: "rehearsal" };

/** Something that somebody does at an instant of the season. */
export interface LifeEvent {
  at: number;
  run(world: World): Promise<void>;
}

/** The person of an address. Whoever is not there has never registered, and the script is wrong. */
export async function personOf({ core, people }: World, email: string): Promise<string> {
  const known = people.get(email);
  if (known !== undefined) return known;
  const person = await findPersonByEmail(core.database.db, email);
  if (!person) throw new Error(`nobody has the address ${email} in this rehearsal`);
  people.set(email, person.id);
  return person.id;
}
