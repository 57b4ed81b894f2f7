import { runSteps } from "./checks/run-steps.ts";
import { buildStep, journeyStep, staticSteps, vitestStep } from "./checks/steps.ts";

const everything = vitestStep("unit, contract and storage tests", ["quick", "thorough"]);
/**
 * The same with every date a year on and every price another: no test may hold on to this season's facts. Suites about
 * databases bring seasons of their own, and take the longest.
 */
const nextSeason = vitestStep("quick tests in the next season", ["quick"], {
  env: { SEASON: "next" },
  without: ["tests/contract/**"],
});
await runSteps([staticSteps, buildStep, everything, nextSeason, journeyStep]);
