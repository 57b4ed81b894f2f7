import { fastSteps, runSteps, unitStep } from "./checks.mjs";

await runSteps([...fastSteps, unitStep("unit and storage tests", ["quick"])]);
