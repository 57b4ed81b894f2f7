import { data, redirect } from "react-router";
import { checkGroupMail, type TypedGroupMail } from "#domain/group-mail/group-mail-form.ts";
import type { DeskMailWords } from "#content/en/desk/mail.ts";
import type { PreviewedLetter } from "#server/group-mail/group-mail.ts";
import { deskRequest } from "../desk-request.ts";
import type { Result } from "../parts/result-note.tsx";
import { describeErrors, readLetter, type FieldError } from "./read-letter.ts";

/** The letter as one reader gets it, in words. */
export interface ShownPreview extends Pick<PreviewedLetter, "count" | "index" | "to" | "subject" | "text"> {
  /** The letter's id from here on: sent twice, it is one letter. */
  letter: string;
  goesTo: string;
  notes: readonly string[];
  reader: string;
}

export interface MailAnswer {
  typed: TypedGroupMail;
  errors: readonly FieldError[];
  result: Result | null;
  /** Set where the letter can be looked at, and sent. */
  preview: ShownPreview | null;
}

/** What the letter's forms do: look at it, go back to it, send a test, or send it. */
export async function answerMail(context: Parameters<typeof deskRequest>[0], form: FormData) {
  const { services, desk, principal, copy, facts } = deskRequest(context);
  const words = copy.desk.mail(facts);
  const { id, typed, reader } = readLetter(form);
  const refuse = (answer: Partial<MailAnswer>) =>
    data<MailAnswer>({ typed, errors: [], result: null, preview: null, ...answer }, { status: 422 });
  const checked = checkGroupMail(typed);
  if (!checked.ok) return refuse({ errors: describeErrors(words, checked.errors) });
  const { letter } = checked;
  const intent = form.get("intent");
  if (intent === "change") return data<MailAnswer>({ typed, errors: [], result: null, preview: null });
  if (intent === "send" && id !== "") {
    const sent = await services.groupMail.send({ kind: "organizer", personId: principal.personId }, id, letter);
    if (!sent.ok) return refuse({ result: { ok: false, words: words.nobody } });
    return redirect(`/desk/mail?done=${sent.already ? "already" : "sent"}&readers=${sent.recipients}`, 303);
  }
  if (intent === "test") await services.groupMail.test(principal.personId, letter);
  const preview = await services.groupMail.preview(letter, reader);
  if (!preview) return refuse({ result: { ok: false, words: words.nobody } });
  const chamber = (await desk.mail.chambers()).find((one) => one.id === letter.chamberId);
  const group = chamber ? words.write.chamber(chamber.name) : words.groups[letter.group];
  return data<MailAnswer>({
    typed,
    errors: [],
    result: intent === "test" ? { ok: true, words: words.tested } : null,
    preview: describePreview(words, preview, group, id || crypto.randomUUID()),
  });
}

function describePreview(
  { preview: words }: DeskMailWords,
  { count, unsubscribed, purpose, index, to, subject, text }: PreviewedLetter,
  group: string,
  letter: string,
): ShownPreview {
  return {
    letter,
    goesTo: words.goesTo(count, group),
    notes: [...(unsubscribed > 0 ? [words.leftOut(unsubscribed)] : []), words[purpose], words.pace],
    reader: words.reader(index + 1, count),
    count,
    index,
    to,
    subject,
    text,
  };
}
