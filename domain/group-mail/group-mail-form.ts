import { checkText } from "#domain/text/check-text.ts";
import { unknownPlaceholders } from "./fill-in.ts";
import { isMailGroup, type MailGroup } from "./mail-groups.ts";

export const groupMailLimits = { subject: 150, message: 10_000 } as const;

/** What an organizer typed. */
export interface TypedGroupMail {
  /** A group's name; for one chamber's members with its id after a colon. */
  to: string;
  subject: string;
  message: string;
  /** Said to be about the readers' own registration, project or work. */
  own: boolean;
}

export type GroupMailProblem = "empty" | "too-long" | "unreadable" | "unknown-placeholder" | "unknown";
export type GroupMailErrors = Partial<Record<"to" | "subject" | "message", GroupMailProblem>>;

/** A letter that can be sent. */
export interface GroupLetter {
  group: MailGroup;
  /** Null but for one chamber's members. */
  chamberId: string | null;
  subject: string;
  message: string;
  own: boolean;
}

export type CheckedGroupMail = { ok: true; letter: GroupLetter } | { ok: false; errors: GroupMailErrors };

export function checkGroupMail(typed: TypedGroupMail): CheckedGroupMail {
  const subject = typed.subject.trim();
  const message = typed.message.replaceAll(/\r\n?/g, "\n").trim();
  const errors: GroupMailErrors = {
    ...problem("subject", subject, groupMailLimits.subject, "line"),
    ...problem("message", message, groupMailLimits.message, "prose"),
  };
  const [group = "", chamberId = null] = typed.to.split(":");
  if (!isMailGroup(group) || (group === "chamber-members") !== (chamberId !== null))
    return { ok: false, errors: { ...errors, to: group === "" ? "empty" : "unknown" } };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, letter: { group, chamberId, subject, message, own: typed.own } };
}

function problem(field: "subject" | "message", text: string, limit: number, kind: "line" | "prose"): GroupMailErrors {
  if (text === "") return { [field]: "empty" };
  if (text.length > limit) return { [field]: "too-long" };
  if (checkText(text, kind) !== null) return { [field]: "unreadable" };
  return unknownPlaceholders(text).length > 0 ? { [field]: "unknown-placeholder" } : {};
}
