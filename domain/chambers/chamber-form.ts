import { isVisible, nameProblem } from "#domain/text/check-text.ts";
import { checkJoin, type JoinErrors, type JoinLimits } from "./join-form.ts";

/** What a contact asks for on the chamber's page. */
export type ChamberChange =
  | { intent: "name"; name: string }
  | { intent: "renew" }
  | { intent: "remove"; memberId: string }
  | { intent: "remove-contact"; contactId: string }
  | { intent: "nominate" | "withdraw"; teamId: string }
  | { intent: "contact"; firstName: string; lastName: string; email: string };

export type ChamberProblem =
  "name" | "nameLong" | "unreadable" | NonNullable<Exclude<JoinErrors["email"], "code" | "business" | "businessLong">>;

export type ChamberFormResult =
  | { ok: true; change: ChamberChange }
  | { ok: false; errors: Readonly<Record<string, ChamberProblem>>; typed: Readonly<Record<string, string>> };

/** Reads the form that was sent; which one, its hidden `intent` says. Null for none of ours. */
export function readChamberForm(form: { get(name: string): unknown }, limits: JoinLimits): ChamberFormResult | null {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  switch (text("intent")) {
    case "name": {
      const name = text("name");
      const problem = problemOfName(name, limits.company);
      return problem ? { ok: false, errors: { name: problem }, typed: { name } } : ok({ intent: "name", name });
    }
    case "renew":
      return ok({ intent: "renew" });
    case "remove":
      return ok({ intent: "remove", memberId: text("member") });
    case "remove-contact":
      return ok({ intent: "remove-contact", contactId: text("contact") });
    case "nominate":
      return ok({ intent: "nominate", teamId: text("team") });
    case "withdraw":
      return ok({ intent: "withdraw", teamId: text("team") });
    case "contact": {
      const contact = { firstName: text("firstName"), lastName: text("lastName"), email: text("email") };
      const errors = checkJoin({ ...contact, business: "", chamberCode: "-", listed: false }, limits);
      const found = Object.entries(errors) as [string, ChamberProblem][];
      if (found.length > 0) return { ok: false, errors: Object.fromEntries(found), typed: contact };
      return ok({ intent: "contact", ...contact });
    }
    default:
      return null;
  }
}

const ok = (change: ChamberChange): ChamberFormResult => ({ ok: true, change });

function problemOfName(name: string, longest: number): ChamberProblem | null {
  if (!isVisible(name)) return "name";
  return nameProblem(name) ?? (name.length > longest ? "nameLong" : null);
}
