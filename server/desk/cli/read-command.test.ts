import { expect, test } from "vitest";
import { readCommand } from "./read-command.ts";
import { argumentsOf } from "./verb-form.ts";
import { verbs } from "./verbs.ts";

const said = (...words: string[]) => {
  const command = readCommand(verbs, words);
  return command.kind === "misused" ? command.words : command.kind;
};

test.each([
  ["registration", "registrations"],
  ["juge list", "judge list"],
  ["recordpayment", "record-payment"],
  ["forgte", "forget"],
  ["help backpu", "backup"],
])("%s is answered in one line with %s", (typed, meant) => {
  const words = said(...typed.split(" "), "--yes");
  expect(words).toContain(`Did you mean "${meant}"?`);
  expect(words.split("\n")).toHaveLength(1);
});

test("what is like no verb gets none, and still one line", () => {
  expect(said("xylophone")).toBe('There is no verb "xylophone". "help" lists all of them.');
});

test("half a verb is answered with the words that may follow it, and never with another verb", () => {
  expect(said("judge")).toBe(
    '"judge" takes one more word: "judge add", "judge remove", "judge list". "help" lists all verbs.',
  );
  expect(said("judge", "ad", "x@example.org")).toContain('Did you mean "judge add"?');
});

test("a slip in a verb's second word is told from too many words", () => {
  expect(said("votes", "coun", "x").split("\n")[0]).toBe('"votes" takes no more words. Did you mean "votes count"?');
  expect(said("results", "aprove", "x")).toContain('Did you mean "results approve"?');
  expect(said("backup", "a", "b").split("\n")[0]).toBe('"backup" takes one word: <file>.');
});

test("an option that is given twice is no guess", () => {
  expect(said("refund", "x", "--amount", "5", "--amount", "6").split("\n")[0]).toBe(
    "--amount is given twice: give it once.",
  );
  expect(said("refund", "x", "--yes", "--yes")).toBe("run");
});

test("what a verb takes is read from its form", () => {
  const flag = { type: "boolean" };
  const value = { type: "string" };
  expect(argumentsOf('"<question>" --kept finals|season [--choices "S | M"] [--json|--csv]')).toEqual({
    words: 1,
    options: { kept: value, choices: value, json: flag, csv: flag },
  });
  expect(argumentsOf("<email> old|new --to <chamber id> [--yes]")).toEqual({
    words: 2,
    options: { to: value, yes: flag },
  });
  expect(argumentsOf("<id or cluster> | --domain D | --network N [--from T --to T]").words).toBe(1);
});
