import { checkText, isVisible } from "../text/check-text.ts";
import type { ProfileErrors, ProfileField, ProfileProblem, ProfileText } from "./profile.ts";

const longest: Readonly<Record<ProfileField, number>> = { name: 80, line: 120, town: 60, link: 200 };

/** What was typed, trimmed. */
export function readProfileText(form: { get(name: string): unknown }): ProfileText {
  const text = (name: ProfileField) => String(form.get(name) ?? "").trim();
  return { name: text("name"), line: text("line"), town: text("town"), link: text("link") };
}

/** What keeps a profile from being shown, by field. Only the name must be there. */
export function checkProfile(text: ProfileText): ProfileErrors {
  const found = (Object.keys(longest) as ProfileField[]).flatMap((field) => {
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
