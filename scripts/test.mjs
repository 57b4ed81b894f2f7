import { buildStep, fastSteps, journeyStep, runSteps, unitStep } from "./checks.mjs";

await runSteps([...fastSteps, buildStep, unitStep, journeyStep]);
