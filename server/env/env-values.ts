import { z } from "zod";
import { isInCalendar, type Instant } from "#domain/time/time.ts";

/** A variable that `read` can make sense of. Where it gives null, the problem says what is wrong and how to fix it. */
export function readAs<Value>(read: (text: string) => Value | null, problem: (text: string) => string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue(problem(text));
    return z.NEVER;
  });
}

/** A variable whose text is taken as it is, where it passes. */
export function textMatching(passes: (text: string) => boolean, problem: (text: string) => string) {
  return readAs((text) => (passes(text) ? text : null), problem);
}

export function wholeNumber(max: number, without: string) {
  return readAs(
    (text) => (/^\d{1,6}$/.test(text) && Number(text) <= max ? Number(text) : null),
    (text) => `"${text}" is not a whole number from 0 to ${max}; set it to one, or leave it out for ${without}`,
  );
}

export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? "");
}

const instantPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The instant that an ISO text with its offset names, or null: days that no month has would become others. */
export function readInstant(text: string): Instant | null {
  const civil = instantPattern.exec(text)?.[1];
  if (civil === undefined || !isInCalendar(civil)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
