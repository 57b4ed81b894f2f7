import { expect, test } from "vitest";
import { argumentsOf } from "./verb-form.ts";
import {
  choiceOption,
  instantOption,
  listFormat,
  reasonOption,
  textOption,
  UsageError,
  wholeOption,
  type GivenArguments,
} from "./verb.ts";

const given = (options: GivenArguments["options"]): GivenArguments => ({ positionals: [], options });
/** What it gives, or the words with which it refuses. */
const tried = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    expect(error.name).toBe("UsageError");
    return error.message;
  }
};

test.each([
  [{}, "table"],
  [{ json: true }, "json"],
  [{ csv: true }, "csv"],
  [{ json: true, csv: true }, "choose one of --json and --csv"],
])("%j lists as %s", (options, format) => expect(tried(() => listFormat(given(options)))).toBe(format));

test("a text is one only where it was given with a value", () => {
  expect(textOption(given({ name: "x" }), "name")).toBe("x");
  expect(textOption(given({ name: "" }), "name")).toBe("");
  expect(textOption(given({ name: true }), "name")).toBeUndefined();
  expect(textOption(given({}), "name")).toBeUndefined();
});

test.each([
  [" Why ", "Why"],
  [" ", "say why with --reason"],
  [undefined, "say why with --reason"],
])("%j as a reason is %j", (reason, read) => expect(tried(() => reasonOption(given({ reason })))).toBe(read));

test.each([
  ["b", "b"],
  [undefined, undefined],
  ["c", "--kind must be one of a, b"],
  ["", "--kind must be one of a, b"],
])("%j of two is %j", (kind, read) =>
  expect(tried(() => choiceOption(given({ kind }), "kind", ["a", "b"]))).toBe(read),
);

const notWhole = "--days must be a whole number";
test.each([
  ["0", 0],
  ["42", 42],
  ["999999999", 999_999_999],
  ["1000000000", notWhole],
  ["x1", notWhole],
  ["1x", notWhole],
  ["-1", notWhole],
  [undefined, undefined],
])("%j as a whole number is %j", (days, read) => expect(tried(() => wholeOption(given({ days }), "days"))).toBe(read));

const noZone = "write --from with its time zone, as in 2026-03-25T18:00:00-06:00";
test.each([
  ["2026-03-25T18:00:00-06:00", Date.parse("2026-03-26T00:00:00Z")],
  ["2026-03-25T18:00:00+01:00", Date.parse("2026-03-25T17:00:00Z")],
  ["2026-03-25T18:00:00Z", Date.parse("2026-03-25T18:00:00Z")],
  ["2026-03-25T18:00:00", noZone],
  ["2026-03-25T18:00:00Z now", noZone],
  ["soonZ", noZone],
  [undefined, undefined],
])("%j as an instant is %j", (from, read) => expect(tried(() => instantOption(given({ from }), "from"))).toBe(read));

const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;
test.each([
  ["", 0, {}],
  ["<id or email> [--json]", 1, { json: flag }],
  ["<id> --reason R [--yes]", 1, { reason: text, yes: flag }],
  ["[--json|--csv]", 0, { json: flag, csv: flag }],
  ['"<name>" --for P [--sponsor S] [--several]', 1, { for: text, sponsor: text, several: flag }],
  ["<id> old|new --reason R", 2, { reason: text }],
  ["<id or cluster> | --domain D --reason R", 1, { domain: text, reason: text }],
])("the form %j takes %i words and these options", (form, words, options) =>
  expect(argumentsOf(form)).toEqual({ words, options }),
);
