import type { DeskFormWords } from "#content/en/desk/forms.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { NamedId } from "#server/desk/log/name-ids.ts";

/** Who did something, as the log says it. */
export function nameActor(words: DeskFormWords, actor: Actor | null, names: ReadonlyMap<string, NamedId>): string {
  switch (actor?.kind) {
    case undefined:
      return words.unknownActor;
    case "cli":
      return words.commandLine(actor.user);
    case "organizer":
      return names.get(actor.personId)?.name || actor.personId.slice(0, 8);
    case "system":
      return words.site;
  }
}
