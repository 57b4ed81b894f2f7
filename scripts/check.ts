import { runSteps } from "./checks/run-steps.ts";
import { staticSteps, vitestStep } from "./checks/steps.ts";

await runSteps([staticSteps, vitestStep("unit and storage tests", ["quick"])]);
