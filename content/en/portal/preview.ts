import type { Facts } from "#content/facts.ts";
import { voteOpensAt } from "#domain/programme/moments.ts";
import { voteStartsOn } from "../showcase/vote-dates.ts";

/** What stands around a project's public page while it is not public. */
export function portalPreview(facts: Facts) {
  const { site, programme, now } = facts;
  const opens = now < voteOpensAt(programme) ? `, but not before the gallery opens on ${voteStartsOn(facts)}` : "";
  return {
    words: {
      meta: { title: "Your public page", description: `How a project will look in the gallery of the ${site.name}.` },
      title: "This is what the public will see",
      text: `Only your team sees this for now. It becomes public once every member has agreed and we have looked at it${opens}.`,
      back: "Back to the submission",
      noTitle: "Your project's title",
    },
  };
}
