import { globSync, readFileSync } from "node:fs";
import { runSteps } from "./checks/run-steps.ts";
import {
  browserStep,
  buildStep,
  journeyStep,
  textSteps,
  typesStep,
  unusedCodeStep,
  vitestStep,
} from "./checks/steps.ts";
import { takeNoArguments } from "./no-arguments.ts";

takeNoArguments("To run one file: npx vitest run <file>");

const everything = vitestStep("unit, contract and storage tests", ["quick", "thorough", "replacing"]);
/** Rules take the season as a parameter: what none of their tests gives them is the same in the next one. */
const rulesOfSeasons = globSync("domain/**/*.test.ts").filter((file) =>
  /"#(?:content|tests)\//.test(readFileSync(file, "utf8")),
);
/**
 * With every date a year on and every price another: what the site says may not hold on to this season's facts. It says
 * the same on either database, so the one that has to be started first is left to the tests above.
 */
const nextSeason = vitestStep("what the site says in the next season", ["quick"], {
  env: { SEASON: "next", TEST_ENGINES: "sqlite" },
  only: ["content/", "app/", ...rulesOfSeasons],
});
await runSteps([
  // The build uses one core for most of its time, and what is read beside it about as much of the other.
  [buildStep, ...textSteps, unusedCodeStep],
  [everything, browserStep, typesStep, nextSeason],
  journeyStep,
]);
