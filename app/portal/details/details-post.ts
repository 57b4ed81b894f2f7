import {
  checkDetails,
  readDetails,
  readSeenDetails,
  seenDetail,
  type DetailField,
} from "#domain/people/details-form.ts";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import { checkText } from "#domain/text/check-text.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import { mailboxKey } from "#domain/text/mailbox-key.ts";
import type { PortalDetailsWords } from "#content/en/portal/details.ts";
import type { PrivateRequest } from "#app/private-request.ts";

export type DetailsRefusal = Exclude<keyof PortalDetailsWords["refused"], "title">;

export type DetailsAnswer =
  | { ok: true; to: string; cookies?: readonly string[] }
  | {
      ok: false;
      /** By the name of the field. */
      errors: Readonly<Record<string, DetailsRefusal>>;
      typed: Readonly<Record<string, string>>;
      /** Whoever says that they are a child is asked once more before everything is erased. */
      confirmChild?: boolean;
    };

const refuse = (field: string, reason: DetailsRefusal, typed: Record<string, string> = {}): DetailsAnswer => ({
  ok: false,
  errors: { [field]: reason },
  typed,
});

/** One page, several small forms; the hidden `intent` says which one was sent. */
export async function answerDetailsForm(asked: PrivateRequest, form: FormData): Promise<DetailsAnswer> {
  if (isOfAnotherPerson(form, asked.principal.personId)) return refuse("firstName", "otherPerson");
  switch (form.get("intent")) {
    case "age":
      return answerAge(asked, form);
    case "guardian":
      return askGuardian(asked, form);
    default:
      return saveDetails(asked, form);
  }
}

/** Also where one of the two is an alias of the other. */
const isSameMailbox = (one: string, other: string): boolean => mailboxKey(one) === mailboxKey(other);

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

async function saveDetails({ principal, services, facts }: PrivateRequest, form: FormData): Promise<DetailsAnswer> {
  const [typed, seen] = [readDetails(form), readSeenDetails(form)];
  const sent = {
    ...typed,
    ...Object.fromEntries(Object.entries(seen).map(([field, text]) => [seenDetail(field as DetailField), text])),
  };
  const errors = checkDetails(typed, facts.programme.limits.registration);
  if (Object.keys(errors).length > 0) return { ok: false, errors, typed: sent };
  const corrected = await services.portal.details.correct(principal.personId, typed, seen);
  if (!corrected.ok) return refuse("certificateName", "namesUsedUp", sent);
  return { ok: true, to: "/portal/details?done=details" };
}

async function answerAge({ principal, services }: PrivateRequest, form: FormData): Promise<DetailsAnswer> {
  const age = form.get("age");
  if (age === "adult" || age === "minor") {
    if (!(await services.portal.details.answerAge(principal.personId, age))) return refuse("age", "older");
    return { ok: true, to: `/portal/details?done=age${age === "minor" ? "#consent" : ""}` };
  }
  if (age !== "child") return refuse("age", "age");
  if (!form.has("confirmed")) return { ok: false, errors: {}, typed: {}, confirmChild: true };
  const cookie = await services.portal.refuseChild(principal.personId);
  if (cookie === null) return refuse("age", "childWithRole");
  return { ok: true, to: "/", cookies: [cookie] };
}

async function askGuardian({ principal, services }: PrivateRequest, form: FormData): Promise<DetailsAnswer> {
  const typed = { guardianName: text(form, "guardianName"), guardianEmail: text(form, "guardianEmail") };
  if (typed.guardianName === "" || typed.guardianName.length > 200 || checkText(typed.guardianName, "name") !== null)
    return refuse("guardianName", "guardianName", typed);
  if (!isPlainAddress(typed.guardianEmail)) return refuse("guardianEmail", "email", typed);
  if (isSameMailbox(typed.guardianEmail, principal.email)) return refuse("guardianEmail", "guardianOwn", typed);
  const asked = await services.portal.guardians.ask(principal.personId, {
    name: typed.guardianName,
    email: typed.guardianEmail,
  });
  if (!asked.ok) return refuse("guardianEmail", "guardianOften", typed);
  services.mailQueued();
  return { ok: true, to: "/portal/details?done=guardian#consent" };
}
