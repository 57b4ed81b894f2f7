import { globSync, readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { deskPerson } from "./desk/people/person.ts";
import { deskTonight } from "./desk/tonight.ts";
import { portalDetails } from "./portal/details.ts";
import { whoMayTakePart } from "./registration/who-may.ts";

const facts = factsAt(Date.parse("2026-02-01T12:00:00Z"));
/** A season with other ages, as another record may have it. */
const other = {
  ...facts,
  programme: {
    ...facts.programme,
    participation: { ...facts.programme.participation, adultAge: 21, childrenUnder: 16 },
  },
};

/** Everything that copy says, whatever it is asked for. */
const saysOf = (words: object): string =>
  Object.values(words)
    .map((value: unknown) => {
      if (typeof value === "function") return String((value as (...them: string[]) => unknown)("a", "b", "c", "d"));
      return typeof value === "object" && value !== null ? saysOf(value) : String(value);
    })
    .join("\n");

test.each([
  ["a person's page at the desk", saysOf(deskPerson(other))],
  ["the night of the deadline at the desk", saysOf(deskTonight())],
  ["a founder's details", saysOf(portalDetails(other))],
  ["who may take part", whoMayTakePart(other)],
])("%s takes ages from the record", (name, says) => {
  if (!name.includes("night")) expect(says).toMatch(/\b21 or older\b/);
  expect(says).not.toMatch(/\b1[378]\b/);
});

/** An age that somebody typed: "under 18", "13 to 17", "18 or older", "ages 13". */
const typedAge =
  /\b(?:under|over|below|aged?|ages) 1[3-8]\b|\b1[38] (?:or older|to 17|and older|years old)\b|\b13[-–]17\b/i;

/** What a file says in quotes, without what is computed inside. */
const quoted = (source: string): string[] =>
  source
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "")
    .split("\n")
    .flatMap((line) => [...line.matchAll(/"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<{]+</g)].map(([text]) => text));

it("is typed nowhere in what pages, mails and commands say", () => {
  const files = globSync("{content/en,app,server}/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    quoted(readFileSync(file, "utf8")).flatMap((text) => (typedAge.test(text) ? `${file}: ${text}` : [])),
  );
  expect(found).toEqual([]);
  expect(quoted('x = "Mark as 18 or older";').filter((text) => typedAge.test(text))).toHaveLength(1);
});
