import { expect, test } from "@playwright/test";
import { killUnderLoad } from "../server/faults/kills.ts";

for (const engine of ["sqlite", "postgres"] as const)
  test(`five kills under load lose nothing and send nothing twice, on ${engine}`, async () => {
    test.setTimeout(120_000);
    const report = await killUnderLoad({ engine, kills: 5, seed: engine === "sqlite" ? 7 : 11 });
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
  });
