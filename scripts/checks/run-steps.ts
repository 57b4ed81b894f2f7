/** How many of a step's tests passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

export interface Step {
  name: string;
  /** What it has to say goes through `print`. Test runners say theirs straight to the terminal, as they go. */
  run(print: (text: string) => void): Promise<Count>;
}

/** Steps in one list run side by side, two at a time, each with what it prints in one piece. */
export type Plan = readonly (Step | readonly Step[])[];

const atOnce = 2;

/** Runs every step, also after a failure, and closes with the count that tells the outcome. */
export async function runSteps(plan: Plan): Promise<void> {
  const counts: Count[] = [];
  for (const part of plan) {
    if ("run" in part) counts.push(await runAlone(part));
    else counts.push(...(await runTogether(part)));
  }
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}

async function runAlone(step: Step): Promise<Count> {
  console.log(`\n── ${step.name}`);
  const { count, line } = await timed(step, (text) => process.stdout.write(text));
  console.log(line);
  return count;
}

async function runTogether(steps: readonly Step[]): Promise<Count[]> {
  const counts: Count[] = [];
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const said: string[] = [];
      const { count, line } = await timed(step, (text) => said.push(text));
      counts.push(count);
      console.log(`\n── ${step.name}\n${said.join("")}${line}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return counts;
}

async function timed(step: Step, print: (text: string) => void): Promise<{ count: Count; line: string }> {
  const startedAt = performance.now();
  const count = await step.run(print);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return { count, line: `── ${step.name}: ${count.failed === 0 ? "ok" : "FAILED"} (${seconds} s)` };
}
