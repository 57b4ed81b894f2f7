import { runSteps } from "./checks/run-steps.ts";
import { textSteps, typesStep, vitestStep } from "./checks/steps.ts";

const quick = vitestStep("unit and storage tests", ["quick"], { env: { TEST_ENGINES: "sqlite" } });
await runSteps([[quick, typesStep, ...textSteps]]);
