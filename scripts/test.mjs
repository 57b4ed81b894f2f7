import { buildStep, fastSteps, journeyStep, runSteps, unitStep } from "./checks.mjs";

const everything = unitStep("unit, contract and storage tests", ["quick", "thorough"]);
await runSteps([...fastSteps, buildStep, everything, journeyStep]);
