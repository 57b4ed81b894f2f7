import { ofOwner, profilesTurn, type ProfileOwner } from "#server/profiles/keep-profile.ts";
import type { Values } from "#server/storage/queries/deeds/row-change.ts";
import type { LoggedAction, Undo } from "../undo.ts";
import { isForgotten } from "./place-undos.ts";

const profile = {
  area: "profiles",
  tells: "nobody",
  isPublic: true,
  turns: ({ season }: LoggedAction) => [profilesTurn(season)],
} as const;

const ownerOf = ({ kind, person_id, chamber_id }: Values): ProfileOwner =>
  (person_id === null
    ? chamber_id === null
      ? { kind }
      : { kind, chamberId: chamber_id }
    : { kind, personId: person_id }) as ProfileOwner;

export const profileUndos = {
  "show-profile": { ...profile, blocked: isForgotten },
  "hide-profile": {
    ...profile,
    async blocked(db, deed) {
      if (await isForgotten(db, deed)) return "forgotten";
      const hidden = deed.changes[0]?.before;
      if (!hidden) return null;
      const shown = await ofOwner(db, deed.season, ownerOf(hidden), String(hidden["name"]))
        .select("id")
        .executeTakeFirst();
      return shown ? "shown_again" : null;
    },
  },
} satisfies Record<string, Undo>;
