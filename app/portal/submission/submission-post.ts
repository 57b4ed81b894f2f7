import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import { formProblemField, readFormFile } from "#domain/files/form-file.ts";
import { emptyContent, fileFields, type SubmissionContent } from "#domain/submission/submission-content.ts";
import { readSubmissionForm } from "#domain/submission/submission-form.ts";
import { withNotes } from "#domain/notebook/own-lines.ts";
import { nameProblem } from "#domain/text/check-text.ts";
import type { PrivateRequest } from "#app/private-request.ts";
import { notesIntent, removedField } from "./remove-intent.ts";
import { shownChoice, type TeamChoice } from "./team-choices.ts";

export interface RefusedSubmission {
  /** Above the form. */
  message: string;
  /** By the name of the field. */
  errors: readonly { field: string; message: string }[];
  /** What was typed: nothing of it is lost. */
  content: SubmissionContent;
  /** The version that the next save is made from. */
  version: number;
  /** What somebody else wrote into the fields that both changed. */
  theirs: Readonly<Record<string, string>>;
  /** The name for the gallery that was refused. */
  displayName?: string;
}

export type SubmissionAnswer =
  | { ok: true; done: "saved" | "submitted" | "asked" | "choices" | "removed" | "notes" }
  | { ok: false; status: number; refused: RefusedSubmission };

/** Saves, submits, or keeps a member's choices; the button's `intent` says which. */
export async function answerSubmissionForm(asked: PrivateRequest, form: FormData): Promise<SubmissionAnswer> {
  const { principal, services, copy, facts } = asked;
  const { portal } = services;
  const words = copy.portal.submission(facts);
  if (isOfAnotherPerson(form, principal.personId)) return refuseMoved(asked, words.refused.otherPerson);
  const isMoved = await portal.submissionPage.isOfAnother(principal.personId, String(form.get("submission") ?? ""));
  if (isMoved) return refuseMoved(asked, words.refused.moved);
  const begun = await portal.submissionPage.begin(principal.personId);
  const stored = begun ? portal.submissionPage.content(begun.submission) : emptyContent;
  const typed = readSubmissionForm(form, stored);
  const refuse = (status: number, message: string, more: Partial<RefusedSubmission> = {}): SubmissionAnswer => ({
    ok: false,
    status,
    refused: {
      message,
      errors: [],
      content: typed.content,
      version: begun?.submission.version ?? 0,
      theirs: {},
      ...more,
    },
  });
  if (!begun) return refuse(409, words.refused.closed);
  const { team, submission } = begun;
  const unread = form.get(formProblemField);
  // Nothing of the form is here: an empty one in its place would be saved over what there is.
  if (unread !== null)
    return refuse(422, words.refused.unread[unread === "too_large" ? "too_large" : "broken"], { content: stored });
  const intent = form.get("intent");
  const removed = removedField(intent);
  if (intent === "choices") {
    const displayName = readDisplayName(asked, form);
    if (!(await keepChoices(asked, submission.id, form, displayName)))
      return refuse(409, words.refused.closed, { content: stored });
    if (displayName.problem === null) return { ok: true, done: "choices" };
    const message = words.refused[displayName.problem === "webAddress" ? "web_address" : "unreadable"];
    const errors = [{ field: "displayName", message }];
    return refuse(422, words.refused.title, { content: stored, errors, displayName: displayName.typed });
  }
  if (typed.problems.length > 0)
    return refuse(422, words.refused.title, {
      errors: typed.problems.map(({ field, problem }) => ({ field, message: words.refused[problem] })),
    });
  const fileErrors = refusedFiles(form, words.files);
  const submit = intent === "submit" && fileErrors.length === 0;
  const usesNotes = intent === notesIntent;
  const content = usesNotes ? await withAiLog(asked, typed.content) : typed.content;
  const saved = await portal.submissions.save(submission.id, principal.personId, {
    baseVersion: typed.baseVersion,
    content: removed ? { ...content, [removed]: null } : content,
    submit,
  });
  if (!saved.ok && saved.reason === "closed") return refuse(409, words.refused.closed);
  const version = saved.submission.version;
  if (!saved.ok && saved.reason === "conflict") {
    const author = team.members.find(({ personId }) => personId === saved.theirs.authorId);
    const who = author?.name ?? words.conflict.system;
    const clashes = saved.fields.filter((field) => field !== removed);
    const theirs = Object.fromEntries(clashes.map((field) => [field, String(saved.theirs.content[field] ?? "")]));
    const message = words.conflict.text(who, copy.momentText(facts, saved.theirs.savedAt));
    return refuse(409, clashes.length > 0 ? message : words.refused.title, {
      version,
      theirs,
      content: saved.content,
      errors: removed && saved.fields.includes(removed) ? [{ field: removed, message: words.files.replaced }] : [],
    });
  }
  if (fileErrors.length > 0) return refuse(422, words.refused.title, { version, errors: fileErrors });
  if (!saved.ok)
    return refuse(422, words.refused.incomplete, {
      version,
      errors: saved.items.flatMap((item) =>
        item.kind === "content" ? [{ field: item.missing.field, message: words.readiness.line(item) }] : [],
      ),
    });
  return {
    ok: true,
    done: saved.remembered ? "asked" : submit ? "submitted" : removed ? "removed" : usesNotes ? "notes" : "saved",
  };
}

/** What was typed for another team's project, or by another member for themselves, is kept from this one's. */
async function refuseMoved({ principal, services }: PrivateRequest, message: string): Promise<SubmissionAnswer> {
  const { teams, submissions, submissionPage } = services.portal;
  const team = await teams.teamOf(principal.personId);
  const own = team && (await submissions.ofTeam(team.id));
  const content = own ? submissionPage.content(own) : emptyContent;
  return { ok: false, status: 409, refused: { message, errors: [], content, version: own?.version ?? 0, theirs: {} } };
}

/** The logs of the person's notebook become the first draft of How AI Was Used. */
async function withAiLog(
  { principal, services, copy, facts }: PrivateRequest,
  content: SubmissionContent,
): Promise<SubmissionContent> {
  const notes = await services.portal.notebook.notesOf(principal.personId);
  const { aiLog } = copy.portal.draftsFromNotes(copy.portal.lessons(facts), notes);
  return { ...content, aiLog: withNotes(content.aiLog, aiLog) };
}

function refusedFiles(
  form: FormData,
  words: { refused: Readonly<Record<string, string>>; otherwise: string },
): { field: string; message: string }[] {
  return Object.keys(fileFields).flatMap((field) => {
    const file = readFormFile(form.get(field) as string | null);
    return file === null || file.ok ? [] : [{ field, message: words.refused[file.reason] ?? words.otherwise }];
  });
}

/** How the member wants to be named in public. Strangers read it after anybody has looked at the project. */
function readDisplayName({ facts }: PrivateRequest, form: FormData) {
  const typed = String(form.get("displayName") ?? "").trim();
  const name = typed.slice(0, facts.programme.portal.displayNameLength);
  return { typed: name, problem: nameProblem(name) };
}

/**
 * Of the team's choices only what this member has changed: another may have set the rest since the page was opened. False,
 * and nothing is kept, where it is too late to say whether they enter. A name that is refused stays as it was, and
 * keeps nobody from taking their project off the gallery.
 */
async function keepChoices(
  { principal, services }: PrivateRequest,
  submissionId: string,
  form: FormData,
  displayName: ReturnType<typeof readDisplayName>,
): Promise<boolean> {
  const { submissionPage, submissions } = services.portal;
  const isChosen = (choice: TeamChoice) => form.get(choice) === "yes";
  const was = form.getAll(shownChoice);
  const isChanged = (choice: TeamChoice) => isChosen(choice) !== was.includes(choice);
  if (isChanged("doNotEnter") && !(await submissions.setDoNotEnter(submissionId, isChosen("doNotEnter")))) return false;
  const name = displayName.problem === null ? displayName.typed : null;
  if (isChanged("showDeck")) await submissions.setShowDeck(submissionId, isChosen("showDeck"));
  await submissionPage.setDisplay(submissionId, principal.personId, form.get("display") === "yes", name);
  if (isChanged("mayBeNamed")) await submissions.setMayBeNamed(submissionId, isChosen("mayBeNamed"));
  return true;
}
