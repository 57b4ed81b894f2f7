import type { Said } from "./rules.ts";

/** A number that several places give. Each pattern catches it in a known sentence, as `value`; `of` tells two apart. */
interface Figure {
  fact: string;
  /** "season": the same from the first day to the last. "instant": the same wherever it is read at one moment. */
  holds: "season" | "instant";
  patterns: readonly RegExp[];
}

const number = "(?<value>\\d[\\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const span = "(?<value>\\d+(?: to |-|–)\\d+)";
const one = (text: string): RegExp => new RegExp(text.replace("#", number).replace("~", span), "i");

export const figures: readonly Figure[] = [
  { fact: "stages", holds: "season", patterns: [one("(?<!first )(?<!of )\\b# stages\\b")] },
  {
    fact: "the age of an adult",
    holds: "season",
    patterns: [one("\\b# or older\\b"), one("\\bunder # (?:is always|takes part|you)")],
  },
  { fact: "the least age", holds: "season", patterns: [one("\\b# to \\d+ with\\b"), one("children under #")] },
  { fact: "weeks of the program", holds: "season", patterns: [one("\\babout # weeks\\b"), one("\\b#-week\\b")] },
  { fact: "people on a team", holds: "season", patterns: [one("\\bteams? (?:of|has) ~")] },
  { fact: "teams of a chamber in the pipeline", holds: "season", patterns: [one("\\b~ (?:nominated )?teams\\b")] },
  {
    fact: "finalists",
    holds: "season",
    patterns: [
      one("\\bthe # finalists are announced"),
      one("\\bthe (?:top|first) # places are finalists"),
      one("\\bthe # projects with the highest scores"),
      one("publish results \\(# finalists\\)"),
    ],
  },
  {
    fact: "reviews of a project in the first wave",
    holds: "season",
    patterns: [one("\\b# reviews for each"), one("every project gets # reviews")],
  },
  {
    fact: "business days to appeal",
    holds: "season",
    patterns: [one("within # business days of the decision"), one("appeal a decision within # business days")],
  },
  { fact: "business days to decide on an appeal", holds: "season", patterns: [one("decides? within # business days")] },
  { fact: "months that data is kept", holds: "season", patterns: [one("(?:stored|kept) for up to # months")] },
  {
    fact: "hours to portal access",
    holds: "season",
    patterns: [one("(?:access details|join code)[^.]*within # hours")],
  },
  {
    fact: "the audience's share",
    holds: "season",
    patterns: [one("public vote is worth # of 100"), one("^Audience choice: #%"), one("part of the score \\(#%\\)")],
  },
  {
    fact: "the deadline",
    holds: "season",
    patterns: [
      /submissions (?:are due|closed|close on|are due by) (?<value>[A-Z]\w+ \d+, \d{4}(?:, [\d:]+ [AP]M)? MT)/i,
    ],
  },
  {
    fact: "the day of the finals",
    holds: "season",
    patterns: [/\bfinals (?:are|were|took place) on (?<value>[A-Z]\w+ \d+, \d{4})/],
  },
  {
    fact: "what one accepts",
    holds: "season",
    patterns: [/^By (?:registering|joining|applying),? you accept (?<value>the Terms[^.]*)/],
  },
  {
    fact: "what one person pays now",
    holds: "instant",
    patterns: [one("\\$# for one person right now"), one("register as Individuals pay three times \\$#")],
  },
  {
    fact: "what a chamber pays now",
    holds: "instant",
    patterns: [one("the package at \\$# costs less"), one("an invoice for \\$#, today's price")],
  },
  {
    fact: "members who joined through the chamber",
    holds: "instant",
    patterns: [one("^# members have joined")],
  },
  {
    fact: "votes held",
    holds: "instant",
    patterns: [one("^# votes are held"), one("^# votes held"), one("^Decide on # votes")],
  },
  {
    fact: "projects ranked",
    holds: "instant",
    patterns: [one("\\b# projects ranked"), one("^Place \\d+ of #$")],
  },
  {
    fact: "projects of a county",
    holds: "instant",
    patterns: [/^(?<of>[A-Z][\w ]* County) (?<value>\d+) projects?\b/],
  },
  {
    fact: "finalists of a county",
    holds: "instant",
    patterns: [/^(?<of>[A-Z][\w ]* County) \d+ projects?, (?<value>\d+) finalists?\b/],
  },
];

const words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** "4", "four" and "Four" are one number, and so are "3-5" and "3 to 5". */
const plain = (value: string): string => {
  const word = words.indexOf(value.toLowerCase());
  return word === -1 ? value.replaceAll(",", "").replace(/ to |–/, "-") : String(word + 2);
};

interface Reading {
  fact: string;
  holds: Figure["holds"];
  value: string;
  of: string;
}

/** A season says the same sentence thousands of times: each is matched once. */
function reader(): (sentence: string) => readonly Reading[] {
  const known = new Map<string, readonly Reading[]>();
  return (sentence) => {
    const before = known.get(sentence);
    if (before) return before;
    const found = figures.flatMap(({ fact, holds, patterns }) =>
      patterns.flatMap((pattern): Reading[] => {
        const { value, of = "" } = pattern.exec(sentence)?.groups ?? {};
        return value === undefined ? [] : [{ fact, holds, value, of }];
      }),
    );
    known.set(sentence, found);
    return found;
  };
}

/** Facts for which two places gave two numbers: each number with where it was read first. */
export function disagreements(all: Iterable<Said>): string[] {
  const readings = reader();
  const read = new Map<string, Map<string, string>>();
  for (const { sentence, where, at } of all)
    for (const { fact, holds, value, of } of readings(sentence)) {
      const key = holds === "season" ? fact : `${fact} ${of} ${at}`;
      const values = read.get(key) ?? new Map<string, string>();
      read.set(key, values);
      const day = new Date(at).toISOString().slice(0, 16);
      if (!values.has(plain(value))) values.set(plain(value), `${value} in "${sentence}" [${where} ${day}]`);
    }
  return [...read].flatMap(([key, values]) => (values.size > 1 ? [`${key}: ${[...values.values()].join(" / ")}`] : []));
}

/** The facts that were read in at least two different sentences: a pattern that meets no sentence compares nothing. */
export function factsCompared(all: Iterable<Said>): Set<string> {
  const readings = reader();
  const sentences = new Map<string, Set<string>>();
  for (const { sentence, where } of all)
    for (const { fact } of readings(sentence))
      sentences.set(fact, (sentences.get(fact) ?? new Set()).add(`${where} ${sentence}`));
  return new Set([...sentences].flatMap(([fact, places]) => (places.size > 1 ? [fact] : [])));
}
