import { readMarksForm } from "#domain/judging/marks-form.ts";
import { longestNote, type Marks } from "#domain/judging/marks.ts";
import type { PrivateRequest } from "#app/private-request.ts";
import { refusalStatus } from "./refusal-status.ts";

/** A form that was sent back, with all that was typed. */
export interface RefusedProjectForm {
  message: string;
  /** The field that it is about, or null. */
  field: "noteToOrganizers" | "noteToTeam" | "reason" | null;
  /** What was typed, and the version that the next save is made from. */
  marks: (Marks & { version: number }) | null;
  /** What another window saved in the meantime. */
  theirs: Marks | null;
  reason: string;
}

export type ProjectAnswer = { ok: true; to: string } | { ok: false; status: number; refused: RefusedProjectForm };

/** Saves marks, or passes the project on; the button's `intent` says which. */
export async function answerProjectForm(
  { principal, services, copy, facts }: PrivateRequest,
  submissionId: string,
  form: FormData,
): Promise<ProjectAnswer> {
  const { judging } = services.competition;
  const { refused: words } = copy.judging.project(facts);
  const refuse = (status: number, message: string, more: Partial<RefusedProjectForm> = {}): ProjectAnswer => ({
    ok: false,
    status,
    refused: { message, field: null, marks: null, theirs: null, reason: "", ...more },
  });
  if (form.get("intent") === "conflict") {
    const reason = String(form.get("reason") ?? "");
    const declared = await judging.declareConflict(principal.personId, submissionId, reason);
    if (declared.ok) return { ok: true, to: "/judging?done=conflict" };
    const isReason = declared.reason === "no_reason" || declared.reason === "too_long";
    return refuse(refusalStatus(declared.reason), words[declared.reason], {
      reason,
      field: isReason ? "reason" : null,
    });
  }
  const { version, marks } = readMarksForm(form, judging.season.weights);
  const saved = await judging.saveMarks(principal.personId, submissionId, { version, marks });
  if (saved.ok) return { ok: true, to: `/judging/${submissionId}#saved` };
  if (saved.reason === "changed")
    return refuse(409, words.changed, { marks: { ...marks, version: saved.review.version }, theirs: saved.review });
  return refuse(refusalStatus(saved.reason), words[saved.reason], {
    marks: { ...marks, version },
    field: saved.reason === "note_too_long" ? longNote(marks) : null,
  });
}

const longNote = ({ noteToOrganizers }: Marks) =>
  noteToOrganizers.trim().length > longestNote ? "noteToOrganizers" : "noteToTeam";
