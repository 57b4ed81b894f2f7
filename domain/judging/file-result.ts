import type { z } from "zod";

/** Why a file is refused: where, what, and the value that stands there. The words are the desk's. */
export interface FileProblem {
  path: string;
  reason: "wrong-shape" | "unknown-criterion" | "not-a-score" | "repeated" | "unknown-judge" | "unknown-project";
  value?: unknown;
  /** What the schema says of a wrong shape. */
  detail?: string;
}

export type FileResult<Output> = { ok: true; output: Output } | { ok: false; problems: FileProblem[] };

/** What does not have the shape that the schema asks for. */
export function shapeProblems(error: z.ZodError): FileProblem[] {
  return error.issues.map(({ path, message }) => ({ path: pathText(path), reason: "wrong-shape", detail: message }));
}

/** Entries of a list that have the same key as an earlier one. One without a key is nobody's double. */
export function repeated<Entry>(
  list: string,
  entries: readonly Entry[],
  keyOf: (entry: Entry) => readonly string[] | null,
): FileProblem[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const key = keyOf(entry);
    if (key === null) return [];
    const text = JSON.stringify(key);
    if (seen.has(text)) return [{ path: `${list}[${index}]`, reason: "repeated" as const, value: key.join(", ") }];
    seen.add(text);
    return [];
  });
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : `${text}${text === "" ? "" : "."}${String(part)}`),
    "",
  );
}
