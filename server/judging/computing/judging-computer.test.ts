import { expect, test } from "vitest";
import { createThreadedComputer } from "./judging-computer.ts";

const marks = [
  { project: "p1", judge: "j1", mark: 60 },
  { project: "p1", judge: "j2", mark: 70 },
];

test("computes in a thread what the functions give", async () => {
  const points = await createThreadedComputer().compute("points", marks);
  expect(points.get("p1")).toBeCloseTo(65, 9);
});

test("a failure in the thread is a failure of the job, and ends no process", async () => {
  const computer = createThreadedComputer();
  await expect(computer.compute("points", null as never)).rejects.toThrow("null");
  await expect(createThreadedComputer("./nowhere.ts").compute("points", marks)).rejects.toThrow("nowhere");
});
