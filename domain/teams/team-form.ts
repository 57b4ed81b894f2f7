import { isPlainAddress } from "#domain/text/email-address.ts";
import { checkText } from "#domain/text/check-text.ts";

/** What somebody asks for on the team page. */
export type TeamChange =
  | { intent: "create"; name: string }
  | { intent: "join"; code: string }
  | { intent: "rename"; name: string }
  | { intent: "invite"; email: string }
  | { intent: "resend" | "withdraw"; invitationId: string }
  | { intent: "hand-over"; personId: string }
  | { intent: "remove"; personId: string }
  | { intent: "leave" };

export type TeamFormProblem = "name" | "name_long" | "unreadable" | "email" | "unknown_code" | "not_member";

export type TeamForm =
  | { ok: true; change: TeamChange; field: string; typed: string }
  | { ok: false; reason: TeamFormProblem; field: string; typed: string };

/** Reads the form that was sent; which one, its hidden `intent` says. */
export function readTeamForm(form: { get(name: string): unknown }, limits: { teamNameLength: number }): TeamForm {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const intent = text("intent");
  switch (intent) {
    case "create":
    case "rename": {
      const field = intent === "create" ? "name" : "newName";
      const name = text(field);
      const problem = problemOfName(name, limits.teamNameLength);
      if (problem) return { ok: false, reason: problem, field, typed: name };
      return { ok: true, change: { intent, name }, field, typed: name };
    }
    case "join": {
      const code = text("code");
      if (code === "" || code.length > 40) return { ok: false, reason: "unknown_code", field: "code", typed: code };
      return { ok: true, change: { intent, code }, field: "code", typed: code };
    }
    case "invite": {
      const email = text("email");
      if (!isPlainAddress(email)) return { ok: false, reason: "email", field: "email", typed: email };
      return { ok: true, change: { intent, email }, field: "email", typed: email };
    }
    case "resend":
    case "withdraw":
      return { ok: true, change: { intent, invitationId: text("invitation").slice(0, 60) }, field: "email", typed: "" };
    case "hand-over":
    case "remove": {
      const field = intent === "remove" ? "member" : "newLead";
      const personId = text(field);
      if (personId === "") return { ok: false, reason: "not_member", field, typed: "" };
      return { ok: true, change: { intent, personId }, field, typed: "" };
    }
    default:
      return { ok: true, change: { intent: "leave" }, field: "leave", typed: "" };
  }
}

function problemOfName(name: string, max: number): TeamFormProblem | null {
  if (name === "") return "name";
  if (checkText(name, "name") !== null) return "unreadable";
  return [...name].length > max ? "name_long" : null;
}
