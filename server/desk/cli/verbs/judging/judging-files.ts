import { readFile } from "node:fs/promises";
import type { FileProblem, FileResult } from "#domain/judging/file-result.ts";
import { planJudgingFile } from "#domain/judging/plan-file.ts";
import { scoreFile } from "#domain/judging/score-file.ts";
import type { Verb } from "#server/desk/cli/verb.ts";

export const scoreFileVerb: Verb = {
  ...onFile("score", scoreFile),
  summary: "compute a ranking from a JSON file, for anyone who wants to check one",
  details: ["No database is needed. The file holds weights, reviews and votes: `desk results export` writes one."],
};

export const planJudgingVerb: Verb = {
  ...onFile("plan-judging", planJudgingFile),
  summary: "plan who reviews what from a JSON file, before there are any projects",
  details: ["No database is needed. The file holds projects, judges and conflicts."],
};

/** A verb that makes one JSON file of another. */
function onFile(name: string, compute: (json: unknown) => FileResult<unknown>) {
  return {
    name,
    form: "<file>",
    database: "none",
    async run({ terminal, fileNamed }, { positionals: [word = ""] }) {
      const read = await readJson(fileNamed(word));
      if (!read.ok) return { failed: read.problem };
      const result = compute(read.json);
      if (result.ok) return { done: JSON.stringify(result.output) };
      for (const problem of result.problems) terminal.note(`${problem.path || name}: ${describeProblem(problem)}`);
      return "failed";
    },
  } satisfies Partial<Verb>;
}

function describeProblem({ reason, value, detail }: FileProblem): string {
  const given = JSON.stringify(value);
  switch (reason) {
    case "wrong-shape":
      return detail ?? "not as expected";
    case "not-a-score":
      return `${given} is not a score: give a whole number from 0 to 10`;
    case "unknown-criterion":
      return `${given} has no weight: add one, or correct the name`;
    case "unknown-judge":
      return `${given} is not among the judges`;
    case "unknown-project":
      return `${given} is not among the projects`;
    case "repeated":
      return `${given} is here twice`;
  }
}

async function readJson(file: string): Promise<{ ok: true; json: unknown } | { ok: false; problem: string }> {
  try {
    return { ok: true, json: JSON.parse(await readFile(file, "utf8")) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, problem: `${file} is not JSON: ${error.message}` };
    if (error instanceof Error && "code" in error)
      return { ok: false, problem: `${file} cannot be read: ${error.code}` };
    throw error;
  }
}
