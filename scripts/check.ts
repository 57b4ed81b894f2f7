import { runSteps } from "./checks/run-steps.ts";
import { staticSteps, vitestStep } from "./checks/steps.ts";

const quick = vitestStep("unit and storage tests", ["quick"], { env: { TEST_ENGINES: "sqlite" } });
await runSteps([[quick, ...staticSteps]]);
