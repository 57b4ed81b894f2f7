import type { Copy } from "#content/copy.ts";
import type { Facts } from "#content/facts.ts";
import { aboutDeliverable } from "#domain/portal/deliverable-note.ts";
import type { ListedNote } from "#server/learning/deliverable-notes.ts";
import type { HandedInWorkProps } from "./handed-in-work.tsx";

interface Item {
  stage: number;
  deliverable: string;
  text: string | null;
  link: string | null;
}

/** What a page shows of something handed in, under the record's name for it. */
export function workProps(
  { copy, facts }: { copy: Copy; facts: Facts },
  personId: string,
  { stage, deliverable, text, link }: Item,
  notes: readonly ListedNote[],
  mayWrite: boolean,
): Omit<HandedInWorkProps, "words" | "refused" | "heading"> {
  const { note } = copy.advising(facts);
  const name =
    facts.programme.stages.find(({ number }) => number === stage)?.deliverables.find(({ id }) => id === deliverable)
      ?.name ?? deliverable;
  return {
    about: aboutDeliverable(personId, stage, deliverable),
    name,
    text,
    link,
    notes: notes
      .filter((one) => one.stage === stage && one.deliverable === deliverable)
      .map((one) => ({
        id: one.id,
        text: one.text,
        from: note.from(one.advisor, copy.momentText(facts, one.writtenAt)),
      })),
    submit: mayWrite ? note.submit(name) : null,
  };
}
