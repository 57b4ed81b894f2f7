import { expect, test } from "vitest";
import { readCommand } from "./read-command.ts";
import type { Verb } from "./verb.ts";

const run = () => Promise.resolve("done" as const);
const verbs: Verb[] = [
  { name: "list", form: "[--json|--csv]", summary: "list them", run },
  { name: "list held", form: "<id> [--yes]", summary: "list one", details: ["--yes   at once"], run },
  { name: "drop", form: "<id> <other id> --reason R", summary: "drop it", run },
  { name: "count", form: "<id> | --domain D", summary: "count some", mayLackWords: true, run },
  { name: "decide", form: "<id>", summary: "decide", moreOptions: { seat: { type: "string" } }, run },
  { name: "go", form: "", summary: "go", run },
];
const read = (line: string) => readCommand(verbs, line.split(" ").filter(Boolean));
const heldHelp = "npm run desk -- list held <id> [--yes]\n\n  list one\n  --yes   at once";
/** The summaries stand in one column. */
const overview = [
  "The organizer's desk, on the same database as the site, which may be running.",
  "",
  "npm run desk -- <verb>",
  "  list [--json|--csv]               list them",
  "  list held <id> [--yes]            list one",
  "  drop <id> <other id> --reason R   drop it",
  "  count <id> | --domain D           count some",
  "  decide <id>                       decide",
  "  go                                go",
  "",
  "npm run desk -- <verb> --help tells you more. Exit status: 0 done, 1 not done, 2 wrong usage.",
].join("\n");

test.each([
  ["list", "list", [], {}],
  ["list --json", "list", [], { json: true }],
  ["list held x --yes", "list held", ["x"], { yes: true }],
  ["drop a b --reason Why", "drop", ["a", "b"], { reason: "Why" }],
  ["count --domain x", "count", [], { domain: "x" }],
  ["count x", "count", ["x"], {}],
  ["decide x --seat Ann", "decide", ["x"], { seat: "Ann" }],
  ["go", "go", [], {}],
])("%j runs %s", (line, name, positionals, options) => {
  const command = read(line);
  expect(command).toMatchObject({ kind: "run", verb: { name } });
  const { given } = command as Extract<typeof command, { kind: "run" }>;
  expect({ positionals: given.positionals, options: { ...given.options } }).toEqual({ positionals, options });
});

test.each(["list held --help", "list held x -h", "help list held", "--help list held", "-h list held"])(
  "%j is answered with its help",
  (line) => expect(read(line)).toEqual({ kind: "help", text: heldHelp }),
);

test("without a verb, all are listed", () => {
  for (const line of ["help", "-h"]) expect(read(line)).toEqual({ kind: "help", text: overview });
  expect(read("")).toEqual({ kind: "misused", words: overview });
});

const usage = "npm run desk -- drop <id> <other id> --reason R\n\n  drop it";
test.each([
  ["drop a", `"drop" takes 2 words: <id> <other id> --reason R.\n\n${usage}`],
  ["drop a b c", `"drop" takes 2 words: <id> <other id> --reason R.\n\n${usage}`],
  ["drop a b --why", `Unknown option '--why'.\n\n${usage}`],
  ["list held", `"list held" takes one word: <id>.\n\n${heldHelp}`],
  ["go on", '"go" takes no more words.\n\nnpm run desk -- go\n\n  go'],
  ["decied x", 'There is no verb "decied". Did you mean "decide"? "help" lists all of them.'],
  ["lsit --json", 'There is no verb "lsit". Did you mean "list"? "help" lists all of them.'],
  ["gone", 'There is no verb "gone". Did you mean "go"? "help" lists all of them.'],
  ["help nothing", 'There is no verb "nothing". "help" lists all of them.'],
  ["somethingelse", 'There is no verb "somethingelse". "help" lists all of them.'],
])("%j is a misuse", (line, words) => expect(read(line)).toEqual({ kind: "misused", words }));
