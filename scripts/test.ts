import { runSteps } from "./checks/run-steps.ts";
import { buildStep, journeyStep, staticSteps, vitestStep } from "./checks/steps.ts";

const everything = vitestStep("unit, contract and storage tests", ["quick", "thorough"]);
await runSteps([staticSteps, buildStep, everything, journeyStep]);
