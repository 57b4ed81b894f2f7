import fc from "fast-check";
import { expect, test } from "vitest";
import { dayIn } from "#domain/time/time.ts";
import { appealDecisionDue, appealWindow, windowIsOpen } from "./appeal-window.ts";
import { isBusinessDay } from "./business-days.ts";

const days = { toFile: 5, toDecide: 10 };
const zone = "America/Boise";
const at = (iso: string): number => Date.parse(iso);

test("leaves a team until the end of the fifth business day after the announcement", () => {
  const window = appealWindow(at("2026-04-03T09:00-06:00"), days, zone);
  expect(window.lastOn).toBe("2026-04-10");
  expect(windowIsOpen(window, at("2026-04-10T23:59:59.999-06:00"))).toBe(true);
  expect(windowIsOpen(window, at("2026-04-11T00:00-06:00"))).toBe(false);
});

test("counts from the day in the zone, not from the day in UTC", () => {
  expect(appealDecisionDue(at("2026-04-10T23:30-06:00"), days, zone).lastOn).toBe("2026-04-24");
});

test("counts no New Year's Day that is observed in the old year", () => {
  expect(appealWindow(at("2027-12-30T12:00-07:00"), days, zone).lastOn).toBe("2028-01-07");
});

test("ends on a business day, with so many business days between, whatever the instant", () => {
  const instants = fc.integer({ min: at("2024-01-01T00:00Z"), max: at("2040-01-01T00:00Z") });
  fc.assert(
    fc.property(instants, (published) => {
      const { lastOn, lastAt } = appealWindow(published, days, zone);
      expect(isBusinessDay(lastOn)).toBe(true);
      expect([dayIn(lastAt, zone), dayIn(lastAt + 1, zone)].map((day) => day === lastOn)).toEqual([true, false]);
      let counted = 0;
      for (let day = dayIn(published, zone); day < lastOn;) {
        day = new Date(Date.parse(`${day}T12:00Z`) + 86_400_000).toISOString().slice(0, 10);
        if (isBusinessDay(day)) counted++;
      }
      expect(counted).toBe(days.toFile);
    }),
  );
});
