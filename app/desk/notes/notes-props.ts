import type { NotedRecord } from "#domain/desk/noted-record.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { NotesPartProps } from "./notes-part.tsx";

/** The notes on a record as its page shows them. */
export async function notesProps(
  { desk, rights, copy, facts }: Pick<DeskRequest, "desk" | "rights" | "copy" | "facts">,
  kind: NotedRecord,
  id: string,
  url: string,
): Promise<NotesPartProps> {
  const { problems, struck, hint, ...words } = copy.desk.notes();
  const problem = new URL(url).searchParams.get("note") ?? "";
  const notes = await desk.notes.of(kind, id);
  return {
    ...words,
    hint: hint(kind),
    error: Object.hasOwn(problems, problem) ? problems[problem as keyof typeof problems] : undefined,
    action: rights.change ? `/desk/notes/${kind}/${encodeURIComponent(id)}` : null,
    notes: notes.map(({ id: noteId, text, at, author }) => ({
      id: noteId,
      text,
      struck: struck(text.slice(0, 40)),
      by: [author, copy.desk.moment(facts, at)].filter(Boolean).join(", "),
    })),
  };
}
