import type { AccountRefusal, AccountWords } from "#content/en/account/account.ts";
import { deviceWords } from "#domain/people/device-words.ts";
import type { PrivateRequest } from "#app/private-request.ts";
import type { Services } from "#server/services.ts";
import type { AskingBrowser } from "#server/sign-in/verification.ts";

export type AccountAnswer =
  | { ok: true; done?: keyof AccountWords["done"]; part?: string; cookies?: readonly string[] }
  | { ok: false; field: string; reason: AccountRefusal; typed?: string };

interface AccountActionRequest extends PrivateRequest {
  account: Services["account"];
  form: FormData;
  browser: AskingBrowser;
  userAgent: string | null;
}

type Step = { ok: true; cookies?: readonly string[] } | { ok: false; reason: AccountRefusal };

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** The address of the next step, or the field that refused. */
const answerOf = (step: Step, field: string, after: Omit<AccountAnswer & { ok: true }, "ok">): AccountAnswer =>
  step.ok ? { ok: true, ...after, cookies: step.cookies ?? [] } : { ok: false, field, reason: step.reason };

/** What can be done on the page, by the form's intent. */
export const accountActions: Readonly<Record<string, (request: AccountActionRequest) => Promise<AccountAnswer>>> = {
  async end({ account, principal, form }) {
    await account.endSession(principal, text(form, "session"));
    return { ok: true, done: "ended" };
  },

  async "change-email"({ account, principal, form, browser }) {
    const typed = text(form, "newEmail");
    const step = await account.email.ask(principal, typed, browser);
    return step.ok ? answerOf(step, "", { part: "#email" }) : { ...step, field: "newEmail", typed };
  },
  async "confirm-old"({ account, principal, form, browser }) {
    const step = await account.email.confirmOld(principal, text(form, "oldCode"), browser);
    return answerOf(step, "oldCode", { part: "#email" });
  },
  async "confirm-old-passkey"({ account, principal, form, browser }) {
    const step = await account.email.confirmOldByPasskey(principal, text(form, "answer"), browser);
    return answerOf(step, "newEmail", { part: "#email" });
  },
  async "confirm-new"({ account, principal, form, browser }) {
    const step = await account.email.confirmNew(principal, text(form, "newCode"), browser);
    return answerOf(step, step.ok || step.reason !== "taken" ? "newCode" : "newEmail", { done: "email" });
  },

  async "confirm-send"({ account, principal, browser }) {
    const sent = await account.confirmation.send(principal, browser);
    return sent.ok
      ? { ok: true, part: "#passkeys", cookies: [sent.cookie] }
      : { ok: false, field: "passkeys", reason: "too_many" };
  },
  async "confirm-code"({ account, principal, form, browser }) {
    if (await account.confirmation.needsPasskey(principal))
      return { ok: false, field: "passkeys", reason: "needs_passkey" };
    const step = await account.confirmation.byCode(principal, text(form, "confirmCode"), browser.cookie);
    return answerOf(step, "confirmCode", { done: "confirmed" });
  },
  async "confirm-passkey"({ account, principal, form }) {
    const step = await account.confirmation.byPasskey(principal, text(form, "answer"));
    return answerOf(step, "passkeys", { done: "confirmed" });
  },

  async "add-passkey"({ account, principal, form, userAgent }) {
    const step = await account.passkeys.add(principal, text(form, "answer"), deviceWords(userAgent));
    return answerOf(step, "passkeys", { done: "added" });
  },
  async "rename-passkey"({ account, principal, form }) {
    const step = await account.passkeys.rename(principal, text(form, "passkey"), text(form, "name"));
    return answerOf(step, "passkeys", { done: "renamed" });
  },
  async "remove-passkey"({ account, principal, form }) {
    const step = await account.passkeys.remove(principal, text(form, "passkey"));
    return answerOf(step, "passkeys", { done: "removed" });
  },
};
