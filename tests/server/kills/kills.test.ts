import { expect, test } from "vitest";
import { isWhole } from "#tests/support/depth.ts";
import { killUnderLoad } from "./kills.ts";

/** The bench has a hundred. */
const kills = isWhole ? 5 : 2;

test.each([
  ["sqlite", 7],
  ["postgres", 11],
] as const)(
  "kills under load lose nothing and send nothing twice, on %s",
  { timeout: 120_000 },
  async (engine, seed) => {
    const report = await killUnderLoad({ engine, kills, seed });
    const { kills: survived, missing, unconfirmed, doubled, wrongMails, needless } = report;
    expect({ survived, missing, unconfirmed, doubled, wrongMails, needless }).toEqual({
      survived: kills,
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
