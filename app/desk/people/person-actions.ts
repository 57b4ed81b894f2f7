import { readDeliverableNote } from "#domain/portal/deliverable-note.ts";
import type { NoteWords } from "#content/en/advising.ts";
import type { DeskPersonWords } from "#content/en/desk/people/person.ts";
import type { DeskRequest } from "../desk-request.ts";
import { reasonLength } from "../reason-length.ts";
import type { PersonFieldName, TypedPerson } from "./correct-person-form.tsx";

export type PersonActionResult =
  | { done: keyof DeskPersonWords["done"] }
  | {
      refused: keyof DeskPersonWords["refused"];
      intent: string;
      /** Passkeys were to go too. */
      passkeys?: boolean;
      /** What was typed, where the form comes back. */
      typed?: TypedPerson;
      errors?: Partial<Record<PersonFieldName, keyof DeskPersonWords["fieldErrors"]>>;
      /** Whose address it is, where it is someone else's; or what a refusal is about. */
      owner?: { id: string; name: string };
      /** A note on a deliverable that comes back. */
      note?: { about: string; typed: string; problem: Exclude<keyof NoteWords["refused"], "title"> };
    };

interface PersonActionRequest extends DeskRequest {
  personId: string;
  form: FormData;
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? "");

type RefusedMerge = Exclude<Awaited<ReturnType<DeskRequest["desk"]["people"]["merge"]>>, { ok: true }>;
type MergeReason = RefusedMerge["reason"];

/** Of a merge, that a role stands in the way is said otherwise than of other deeds. */
export const mergeRefused = ({ reason }: { reason: MergeReason }) => (reason === "holds_role" ? "role_goes" : reason);

/** The teams or the projects that a refused merge is about. */
export const aboutRefusal = (refused: {
  reason: MergeReason;
  teams?: readonly string[];
  projects?: readonly string[];
}): string => [...(refused.teams ?? []), ...(refused.projects ?? [])].join(", ");

/** What can be done on a person's page, by the form's intent. */
export const personActions: Readonly<Record<string, (request: PersonActionRequest) => Promise<PersonActionResult>>> = {
  keep: (request) => decide(request, true),
  close: (request) => decide(request, false),

  async correct({ desk, actor, rights, personId, form }) {
    const fields = readPerson(form, "", rights.phones);
    const result = await desk.people.correct(actor, {
      personId,
      fields,
      seen: readPerson(form, "was-", rights.phones),
    });
    if (result.ok) return { done: result.changed.length === 0 ? "same" : "corrected" };
    return {
      refused: result.reason,
      intent: "correct",
      typed: fields as TypedPerson,
      ...(result.reason === "invalid" && { errors: result.errors as never }),
      ...(result.reason === "taken" && { owner: result.owner }),
    };
  },

  async merge({ desk, actor, personId, form }) {
    const [otherEmail, reason] = [text(form, "other"), text(form, "reason").slice(0, reasonLength)];
    const result = await desk.people.merge(actor, { personId, otherEmail, reason });
    if (result.ok) return { done: "merged" };
    const about = aboutRefusal(result);
    return { refused: mergeRefused(result), intent: "merge", ...(about && { owner: { id: "", name: about } }) };
  },

  async resend({ desk, actor, personId }) {
    const result = await desk.people.resendAccess(actor, personId);
    if (!result.ok) return { refused: result.reason, intent: "resend" };
    return { done: result.hurried ? "hurried" : "resent" };
  },

  async forget({ desk, actor, personId, form }) {
    const reason = text(form, "reason").slice(0, reasonLength);
    const result = await desk.people.forget(actor, { personId, reason, confirmed: text(form, "confirmed") });
    return result.ok ? { done: "forgotten" } : { refused: result.reason, intent: "forget" };
  },

  async refuse({ desk, actor, personId, form }) {
    const result = await desk.people.refuseConsent(actor, { personId, reason: text(form, "reason") });
    return result.ok ? { done: "refused" } : { refused: result.reason, intent: "refuse" };
  },

  async consent({ desk, actor, personId, form }) {
    const person = await desk.people.person(personId);
    const input = { email: person?.row.email ?? "", reason: text(form, "reason") };
    const result = await desk.people.giveConsent(actor, input);
    return result.ok ? { done: "consent" } : { refused: result.reason, intent: "consent" };
  },

  async adult({ desk, actor, personId, form }) {
    const result = await desk.people.setAdult(actor, { personId, reason: text(form, "reason") });
    return result.ok ? { done: "adult" } : { refused: result.reason, intent: "adult" };
  },

  async "end-sessions"({ desk, actor, personId, form }) {
    const input = { personId, reason: text(form, "reason"), passkeys: form.has("passkeys") };
    const result = await desk.people.endSessions(actor, input);
    return result.ok
      ? { done: "sessionsEnded" }
      : { refused: result.reason, intent: "end-sessions", passkeys: input.passkeys };
  },

  async note({ desk, actor, personId, form }) {
    const note = { about: text(form, "about"), typed: text(form, "note") };
    const read = readDeliverableNote(form);
    if (!read.ok) return { refused: "invalid", intent: "note", note: { ...note, problem: read.reason } };
    if (read.note.personId !== personId)
      return { refused: "invalid", intent: "note", note: { ...note, problem: "unknown" } };
    const left = await desk.people.noteDeliverable(actor, read.note);
    if (left.ok) return { done: "noted" };
    return { refused: "invalid", intent: "note", note: { ...note, problem: left.reason } };
  },

  "settle-old": (request) => settle(request, "old"),
  "settle-new": (request) => settle(request, "new"),

  async revoke({ desk, actor, personId, form }) {
    const input = { serial: text(form, "serial"), reason: text(form, "reason"), personId };
    const result = await desk.people.revokeCertificate(actor, input);
    return result.ok ? { done: "revoked" } : { refused: result.reason, intent: "revoke" };
  },
};

async function settle(
  { desk, actor, personId, form }: PersonActionRequest,
  keep: "old" | "new",
): Promise<PersonActionResult> {
  const result = await desk.people.settleAddress(actor, { personId, keep, reason: text(form, "reason") });
  return result.ok ? { done: "addressSettled" } : { refused: result.reason, intent: `settle-${keep}` };
}

/** The fields as they were typed, or with `was-` as they were when the form was opened. */
function readPerson(form: FormData, prefix: string, phones: boolean) {
  return {
    firstName: text(form, `${prefix}firstName`),
    lastName: text(form, `${prefix}lastName`),
    email: text(form, `${prefix}email`),
    ...(phones && { phone: text(form, `${prefix}phone`) }),
    organization: text(form, `${prefix}organization`),
  };
}

async function decide(
  { desk, actor, personId, form }: PersonActionRequest,
  keep: boolean,
): Promise<PersonActionResult> {
  const result = await desk.people.decidePlace(actor, { personId, keep, reason: text(form, "reason") });
  if (result.ok) return { done: keep ? "kept" : "closed" };
  return { refused: result.reason, intent: keep ? "keep" : "close" };
}
