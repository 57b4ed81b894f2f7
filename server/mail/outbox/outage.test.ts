import { expect, test } from "vitest";
import { createOutage } from "./outage.ts";

test("the first mail that is accepted after several in a row were not tells of the end, once", () => {
  const outage = createOutage();
  for (let count = 0; count < 3; count += 1) expect(outage.isOver({ attempts: 1 }, "deferred")).toBe(false);
  expect(outage.isOver({ attempts: 1 }, "sent")).toBe(true);
  expect(outage.isOver({ attempts: 1 }, "sent")).toBe(false);
});

test("so does one that was tried again and again, also in a process that has seen nothing", () => {
  expect(createOutage().isOver({ attempts: 4 }, "sent")).toBe(true);
});

test("one address that refuses for a while is no outage", () => {
  const outage = createOutage();
  outage.isOver({ attempts: 1 }, "deferred");
  expect(outage.isOver({ attempts: 1 }, "sent")).toBe(false);
});
