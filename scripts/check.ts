import { runSteps } from "./checks/run-steps.ts";
import { textSteps, typesStep, vitestStep } from "./checks/steps.ts";
import { takeNoArguments } from "./no-arguments.ts";

takeNoArguments("To run one file: npx vitest run <file>");

// Hardly any of these waits: a third process would only load everything once more.
const quick = vitestStep("unit and storage tests", ["quick"], { env: { TEST_ENGINES: "sqlite" }, workers: 2 });
await runSteps([[quick, typesStep, ...textSteps]]);
