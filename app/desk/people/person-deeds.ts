import type { DeskPersonWords } from "#content/en/desk/people/person.ts";
import type { DeskRequest } from "../desk-request.ts";

export type PersonDeedResult =
  { done: keyof DeskPersonWords["done"] } | { refused: keyof DeskPersonWords["refused"]; intent: string };

interface DeedRequest extends DeskRequest {
  personId: string;
  form: FormData;
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? "");

/** What can be done on a person's page, by the form's intent. */
export const personDeeds: Readonly<Record<string, (request: DeedRequest) => Promise<PersonDeedResult>>> = {
  keep: (request) => decide(request, true),
  close: (request) => decide(request, false),

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
    return result.ok ? { done: "sessionsEnded" } : { refused: result.reason, intent: "end-sessions" };
  },

  "settle-old": (request) => settle(request, "old"),
  "settle-new": (request) => settle(request, "new"),

  async revoke({ desk, actor, form }) {
    const input = { serial: text(form, "serial"), reason: text(form, "reason") };
    const result = await desk.people.revokeCertificate(actor, input);
    return result.ok ? { done: "revoked" } : { refused: result.reason, intent: "revoke" };
  },
};

async function settle({ desk, actor, personId, form }: DeedRequest, keep: "old" | "new"): Promise<PersonDeedResult> {
  const result = await desk.people.settleAddress(actor, { personId, keep, reason: text(form, "reason") });
  return result.ok ? { done: "addressSettled" } : { refused: result.reason, intent: `settle-${keep}` };
}

async function decide({ desk, actor, personId, form }: DeedRequest, keep: boolean): Promise<PersonDeedResult> {
  const result = await desk.people.decidePlace(actor, { personId, keep, reason: text(form, "reason") });
  if (result.ok) return { done: keep ? "kept" : "closed" };
  return { refused: result.reason, intent: keep ? "keep" : "close" };
}
