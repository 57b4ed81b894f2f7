import { attempt, type Row, type Say } from "../attempt.ts";
import type { Effort } from "../effort.ts";
import { computing } from "./computing.ts";
import { judgePages } from "./pages.ts";

export const how =
  "2,000 projects with four reviews each: planning as the site does it, in a thread, with the pauses of the thread that answers " +
  "requests; scoring as a function; a judge's pages on SQLite, a different judge at each request";

export async function measure(say: Say, effort: Effort): Promise<Row[]> {
  return [
    ...(await attempt("assignment and scoring", () => computing(say))),
    ...(await attempt("a judge's pages", () => judgePages(say, effort))),
  ];
}
