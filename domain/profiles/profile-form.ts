import { checkText, isVisible } from "../text/check-text.ts";
import type { ProfileErrors, ProfileField, ProfileProblem, ProfileText } from "./profile.ts";

const longest: Readonly<Record<ProfileField, number>> = { name: 80, line: 120, town: 60, link: 200 };

export const profileFields = Object.keys(longest) as ProfileField[];

/** What was typed, trimmed. */
export function readProfileText(form: { get(name: string): unknown }): ProfileText {
  const text = (name: ProfileField) => String(form.get(name) ?? "").trim();
  return { name: text("name"), line: text("line"), town: text("town"), link: text("link") };
}

/** Under this name goes what a field held when its page was opened. */
export const seenProfile = (field: ProfileField): string => `was-${field}`;

/** What the form held when it was opened. A field that it does not offer says nothing: it is as it was read. */
export function readSeenProfile(form: { get(name: string): unknown; has(name: string): boolean }): ProfileText {
  const seen = (name: ProfileField) => (form.has(name) ? String(form.get(seenProfile(name)) ?? "") : "");
  return { name: seen("name"), line: seen("line"), town: seen("town"), link: seen("link") };
}

/** What keeps a profile from being shown, by field. Only the name must be there. */
export function checkProfile(text: ProfileText): ProfileErrors {
  const found = profileFields.flatMap((field) => {
    const problem = problemOf(field, text[field]);
    return problem ? [[field, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

function problemOf(field: ProfileField, text: string): ProfileProblem | null {
  if (text === "") return field === "name" ? "missing" : null;
  if (!isVisible(text) || checkText(text, field === "name" ? "name" : "line") !== null) return "unreadable";
  if (text.length > longest[field]) return "too_long";
  return field === "link" && !isHttps(text) ? "no_link" : null;
}

function isHttps(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === "https:" && url.hostname.includes(".") && url.username === "";
}
