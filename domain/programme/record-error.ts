/** Something in a record that cannot be: where it is, and how to fix it. */
export interface RecordProblem {
  path: (string | number)[];
  message: string;
}

/** A record with wrong entries, or without words for some. Has no stack: where it was thrown tells an editor nothing. */
export class RecordError extends Error {
  constructor(file: string, problems: readonly string[]) {
    super(problems.map((problem) => `${file}: ${problem}`).join("\n"));
    this.name = "RecordError";
    this.stack = this.message;
  }

  /** One line each. */
  get problems(): readonly string[] {
    return this.message.split("\n");
  }
}

/**
 * One line on a problem: the place, with ids instead of positions; the value that stands there; and how to fix it.
 * For example: timeline "submission-deadline" when.at is "2026-02-30T23:59": the calendar has no such day.
 */
export function describeRecordProblem(record: unknown, { path, message }: RecordProblem): string {
  let place = "";
  let value = record;
  for (const step of path) {
    value = (value as Record<string | number, unknown> | null | undefined)?.[step];
    const id = typeof step === "number" ? (value as { id?: unknown } | null | undefined)?.id : undefined;
    if (typeof id === "string") place += ` "${id}"`;
    else place += place === "" || place.endsWith('"') ? ` ${step}` : `.${step}`;
  }
  const shown = JSON.stringify(value);
  const wrong = shown !== undefined && shown.length <= longestValue ? ` is ${shown}` : "";
  return `${place.trim()}${wrong}: ${message}`;
}

const longestValue = 90;
