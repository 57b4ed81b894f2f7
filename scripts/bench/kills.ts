import { killUnderLoad } from "#tests/server/kills/kills.ts";
import type { KillReport } from "#tests/server/kills/judge-kills.ts";
import { onEachEngine, type Row, type Say } from "./attempt.ts";

const kills = 200;
const seed = 20260318;

export const how =
  `SIGKILL under load at ${kills} seeded moments, half on each database; what is left is held against what visitors, ` +
  "the provider's stand-in and the mail server saw";

export const measure = (say: Say): Promise<Row[]> =>
  onEachEngine("kills", async (engine) => {
    const report = await killUnderLoad({
      engine,
      kills: kills / 2,
      seed: seed + (engine === "sqlite" ? 0 : 1),
      onKill: (count, moment) => {
        if (count % 10 === 0) say(`${engine}: ${count} of ${kills / 2} kills, the last when ${moment}`);
      },
    });
    for (const [moment, count] of Object.entries(report.byMoment)) say(`${engine}: killed when ${moment}: ${count}`);
    return rowsOf(engine, report);
  });

function rowsOf(engine: string, report: KillReport): Row[] {
  const { inFlight } = report;
  const caught = [
    `registrations before ${inFlight.beforeRegistrationCommit} and after ${inFlight.afterRegistrationCommit} their commit`,
    `payments before ${inFlight.beforePaymentCommit} and after ${inFlight.afterPaymentCommit} theirs`,
    `mails before ${inFlight.beforeSend} and after ${inFlight.afterSend} sending`,
  ].join(", ");
  const none = (what: string, list: readonly unknown[], of: number): Row => ({
    what: `${engine}: ${what}`,
    figure: `${list.length} of ${of}${list.length > 0 ? `: ${list.slice(0, 3).join(", ")}` : ""}`,
    limit: "none",
    ok: list.length === 0,
  });
  return [
    {
      what: `${engine}: ${report.kills} kills caught in flight`,
      figure: caught,
      limit: "each at least once",
      ok: Object.values(inFlight).every((count) => count > 0),
    },
    none("acknowledged registrations missing", report.missing, report.acknowledged),
    none("paid but unconfirmed", report.unconfirmed, report.paid),
    none("registered or charged twice", report.doubled, report.acknowledged),
    none("mails missing or too many", report.wrongMails, report.mails),
    none("mails repeated without need", report.needless, report.mails),
    {
      what: `${engine}: mails repeated under their Message-ID (killed between acceptance and its record)`,
      figure: `${report.repeated} of ${report.mails}`,
    },
  ];
}
