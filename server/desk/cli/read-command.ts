import { parseArgs } from "node:util";
import { editDistance } from "#domain/text/edit-distance.ts";
import { argumentsOf } from "./verb-form.ts";
import type { GivenArguments, Verb } from "./verb.ts";

export type Command =
  | { kind: "run"; verb: Verb; given: GivenArguments }
  | { kind: "help"; text: string }
  | { kind: "misused"; words: string };

/** Reads the command line after `desk`. */
export function readCommand(verbs: readonly Verb[], words: readonly string[]): Command {
  const [name, ...others] = words;
  if (name === undefined) return { kind: "misused", words: overview(verbs) };
  if (["help", "--help", "-h"].includes(name)) {
    const asked = findVerb(verbs, others);
    if (!asked && others.length > 0) return { kind: "misused", words: unknownVerb(verbs, others) };
    return { kind: "help", text: asked ? usageOf(asked) : overview(verbs) };
  }
  const verb = findVerb(verbs, words);
  if (!verb) return { kind: "misused", words: unknownVerb(verbs, words) };
  const rest = words.slice(verb.name.split(" ").length);
  try {
    const takes = argumentsOf(verb.form);
    const options = { ...takes.options, ...verb.moreOptions, help: { type: "boolean", short: "h" } } as const;
    const { values, positionals, tokens } = parseArgs({ args: rest, options, allowPositionals: true, tokens: true });
    if (values.help) return { kind: "help", text: usageOf(verb) };
    const twice = valuedTwice(tokens.filter((token) => token.kind === "option"));
    if (twice) return { kind: "misused", words: misuse(verb, `--${twice} is given twice: give it once.`) };
    const isEnough = positionals.length === takes.words || (verb.mayLackWords && positionals.length === 0);
    if (!isEnough) {
      const meant = verb.name === name ? didYouMean(familyOf(verbs, name), words) : "";
      return { kind: "misused", words: misuse(verb, wordsExpected(verb, takes.words) + meant) };
    }
    return { kind: "run", verb, given: { positionals, options: values as GivenArguments["options"] } };
  } catch (error) {
    if (!isArgumentError(error)) throw error;
    return { kind: "misused", words: misuse(verb, `${error.message.split(". ")[0]}.`) };
  }
}

/** A verb may have several words, as "results approve": the longest that fits is meant. */
function findVerb(verbs: readonly Verb[], words: readonly string[]): Verb | undefined {
  const fitting = verbs.filter(({ name }) => name.split(" ").every((part, index) => words[index] === part));
  return fitting.toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** One line: the verb that was probably meant, and where all of them are. */
function unknownVerb(verbs: readonly Verb[], words: readonly string[]): string {
  const [first = ""] = words;
  const family = familyOf(verbs, first);
  if (family.length === 0) return `There is no verb "${first}".${didYouMean(verbs, words)} "help" lists all of them.`;
  const names = family.map(({ name }) => `"${name}"`).join(", ");
  return `"${first}" takes one more word: ${names}.${didYouMean(family, words)} "help" lists all verbs.`;
}

/** Those of several words that begin with this one. */
const familyOf = (verbs: readonly Verb[], first: string): Verb[] =>
  verbs.filter(({ name }) => name.startsWith(`${first} `));

function didYouMean(verbs: readonly Verb[], words: readonly string[]): string {
  const typed = words.filter((word) => !word.startsWith("-"));
  const distances = verbs.map(({ name }) => {
    const wanted = typed.slice(0, name.split(" ").length).join(" ");
    return { name, distance: editDistance(wanted, name) };
  });
  const nearest = distances.toSorted((a, b) => a.distance - b.distance)[0];
  const isNear = nearest !== undefined && nearest.distance <= Math.max(2, nearest.name.length / 3);
  return isNear ? ` Did you mean "${nearest.name}"?` : "";
}

/** The first option with a value that comes again: nobody knows which of the two was meant. */
function valuedTwice(given: readonly { name: string; value: string | undefined }[]): string | undefined {
  const names = given.flatMap(({ name, value }) => (value === undefined ? [] : [name]));
  return names.find((name, index) => names.indexOf(name) < index);
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
}

function wordsExpected({ name, form }: Verb, words: number): string {
  if (words === 0) return `"${name}" takes no more words.`;
  return `"${name}" takes ${words === 1 ? "one word" : `${words} words`}: ${form.split(" [")[0]}.`;
}

/** What is wrong, and how it is used. */
export const misuse = (verb: Verb, problem: string): string => `${problem}\n\n${usageOf(verb)}`;

const usageOf = ({ name, form, summary, details = [] }: Verb): string =>
  [
    `npm run desk -- ${[name, form].filter(Boolean).join(" ")}`,
    "",
    `  ${summary}`,
    ...details.map((line) => `  ${line}`),
  ].join("\n");

function overview(verbs: readonly Verb[]): string {
  const forms = verbs.map(({ name, form }) => [name, form].filter(Boolean).join(" "));
  const width = Math.max(...forms.map(({ length }) => length));
  return [
    "The organizer's desk, on the same database as the site, which may be running.",
    "",
    "npm run desk -- <verb>",
    ...verbs.map(({ summary }, index) => `  ${forms[index]!.padEnd(width)}   ${summary}`),
    "",
    "npm run desk -- <verb> --help tells you more. Exit status: 0 done, 1 not done, 2 wrong usage.",
  ].join("\n");
}
