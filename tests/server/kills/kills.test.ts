import { expect, test } from "vitest";
import { killUnderLoad } from "./kills.ts";

test.each([
  ["sqlite", 7],
  ["postgres", 11],
] as const)(
  "five kills under load lose nothing and send nothing twice, on %s",
  { timeout: 120_000 },
  async (engine, seed) => {
    const report = await killUnderLoad({ engine, kills: 5, seed });
    const { kills, missing, unconfirmed, doubled, wrongMails, needless } = report;
    expect({ kills, missing, unconfirmed, doubled, wrongMails, needless }).toEqual({
      kills: 5,
      missing: [],
      unconfirmed: [],
      doubled: [],
      wrongMails: [],
      needless: [],
    });
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.paid).toBeGreaterThan(0);
  },
);
