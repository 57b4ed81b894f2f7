import { isSent } from "#domain/autosave/unheard.ts";
import type { SubmissionContent } from "./submission-content.ts";

type Field = keyof SubmissionContent;

export type Merge =
  | { ok: true; content: SubmissionContent; theirs: readonly Field[] }
  /** Both changed these fields, each in their own way. In the content they are mine, and every other change is kept. */
  | { ok: false; fields: readonly Field[]; content: SubmissionContent; theirs: readonly Field[] };

/**
 * Brings together what two people wrote since the same version. Where they changed different fields both stay; where
 * they changed the same one differently a person must choose, so that nobody is overwritten in silence. `unheard`: what
 * my page had sent before; where just that is there, mine was made from it.
 */
export function mergeContent(
  base: SubmissionContent,
  mine: SubmissionContent,
  theirs: SubmissionContent,
  unheard: readonly SubmissionContent[] = [],
): Merge {
  const fields = Object.keys(base) as Field[];
  const isMine = (field: Field) =>
    unheard.some((sent) => sent[field] === theirs[field] || isSent(String(sent[field]), String(theirs[field])));
  const changed = (content: SubmissionContent) =>
    fields.filter((field) => content[field] !== (isMine(field) ? theirs : base)[field]);
  const theirFields = changed(theirs);
  const clashing = changed(mine).filter((field) => theirFields.includes(field) && mine[field] !== theirs[field]);
  const kept = Object.fromEntries(changed(mine).map((field) => [field, mine[field]]));
  const content = { ...theirs, ...kept };
  // Where both say the same there is nothing new: it is mostly a save of one's own whose answer was lost.
  const news = theirFields.filter((field) => mine[field] !== theirs[field] && !clashing.includes(field));
  return clashing.length === 0
    ? { ok: true, content, theirs: news }
    : { ok: false, fields: clashing, content, theirs: news };
}
