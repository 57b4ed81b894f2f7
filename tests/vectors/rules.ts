import { expect } from "vitest";
import vectors from "./rules.json" with { type: "json" };
import { callRule } from "./call-rule.ts";

export interface Vector {
  id: string;
  why: string;
  call: string;
  args: unknown[];
  out: unknown;
  readings?: string[];
}

export const rules = vectors as unknown as { readings: Record<string, string>; vectors: Vector[] };

/** Calls the rule that a vector names and compares every number of its answer. */
export function checkRules({ call, args, out }: Vector): void {
  const given = args.map(unfold);
  if (isRecord(out) && out["throws"] === true) expect(() => callRule(call, given)).toThrow(RangeError);
  else compare(callRule(call, given), out);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Long texts are written as a piece and how often it comes. */
function unfold(value: unknown): unknown {
  return isRecord(value) && typeof value["repeat"] === "string"
    ? value["repeat"].repeat(Number(value["times"]))
    : value;
}

/** Totals are exact by their rounding; other numbers hold to a millionth. A part that the vector leaves out is free. */
function compare(actual: unknown, expected: unknown, path = "out"): void {
  if (typeof expected === "number") {
    expect(typeof actual, path).toBe("number");
    if (path.endsWith(".total")) expect(actual, path).toBe(expected);
    else expect(Math.abs((actual as number) - expected), `${path}: ${String(actual)}`).toBeLessThanOrEqual(1e-6);
  } else if (isRecord(expected)) {
    if (/\.(points|severity|rows)$/.test(path))
      expect(Object.keys(actual as object).toSorted(), path).toEqual(Object.keys(expected).toSorted());
    for (const [key, value] of Object.entries(expected))
      compare((actual as Record<string, unknown>)[key], value, `${path}.${key}`);
  } else expect(actual, path).toEqual(expected);
}
