import type { ParseArgsOptionsConfig } from "node:util";

/** What a verb's form takes: so many words, and options with a value ("--reason R") or without ("[--yes]"). */
export function argumentsOf(form: string): { words: number; options: ParseArgsOptionsConfig } {
  const options: ParseArgsOptionsConfig = {};
  let words = 0;
  let unvalued: string | undefined;
  for (const part of form.match(/"[^"]*"|<[^>]*>|[^\s[\]]+/g) ?? []) {
    if (part.startsWith("--"))
      for (const name of part.split("|--")) options[(unvalued = name.replace("--", ""))] = { type: "boolean" };
    else if (unvalued === undefined) words += part === "|" ? 0 : 1;
    else {
      options[unvalued] = { type: "string" };
      unvalued = undefined;
    }
  }
  return { words, options };
}
