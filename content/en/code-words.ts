import { codeRules } from "#domain/people/sign-in-rules.ts";

const minutes = codeRules.validMs / 60_000;

/** What every form and mail with a code says of it, as the rules have it. */
export const codeWords = {
  hint: `Six digits. They work for ${minutes} minutes, in this browser only.`,
  preview: `Good for ${minutes} minutes, in the browser where you asked for it.`,
  /** Asking again ends the code before, and both emails stand in the inbox. */
  holds: `It works for ${minutes} minutes, and only in the browser where you asked for it. If you asked more than once, use the code from our latest email.`,
  /** Who asked twice has two emails. */
  wrong: "These are not the digits from our latest email. Please check them and try again.",
  /** How long the browser's part of it is kept. */
  cookie: `up to ${2 * minutes} minutes`,
  bound: `An address gets at most ${codeRules.mailsAnHour} codes an hour`,
} as const;
