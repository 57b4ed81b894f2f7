import { sortFaults, tryFault, type Fault, type FaultGroup } from "#tests/server/faults/fault.ts";
import { faultGroups } from "#tests/server/faults/fault-groups.ts";
import type { KillReport } from "#tests/server/kills/judge-kills.ts";
import { killUnderLoad } from "#tests/server/kills/kills.ts";
import type { SiteRig } from "#tests/server/rig/site-rig.ts";
import { held, none, onEachEngine, type BenchPart, type Row, type Say } from "./report.ts";

/** What is survived, of what is tried. */
const faults: BenchPart = {
  how: "every fault on the running site, end to end, between a provider, a mail server and a database of the suite's",
  async measure(say) {
    const failed: string[] = [];
    const untried: string[] = [];
    let tried = 0;
    for (const group of faultGroups) {
      const sorted = sortFaults(group);
      untried.push(...sorted.untried.map(({ name }) => name));
      tried += sorted.possible.length;
      failed.push(...(await tryGroup(group, sorted.possible, say)));
      say(`${group.name}: done`);
    }
    for (const name of untried) say(`not tried on this machine: ${name}`);
    const missed = failed.length > 0 ? `, not: ${failed.join("; ")}` : "";
    const skipped = untried.length > 0 ? ` (not tried here: ${untried.join("; ")})` : "";
    const figure = `${tried - failed.length} of ${tried}${missed}${skipped}`;
    return [held("faults survived of faults tried, on the running site", figure, "all", failed.length === 0)];
  },
};

/** The names of the faults that were not survived. What is left of a site must not spoil the next fault. */
async function tryGroup({ start }: FaultGroup, faults: readonly Fault[], say: Say): Promise<string[]> {
  const failed: string[] = [];
  let rig: SiteRig | null = null;
  for (const fault of faults) {
    const startedAt = performance.now();
    try {
      rig ??= await start();
      await tryFault(rig, fault);
      say(`survived ${fault.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    } catch (error) {
      // A claim that does not hold, an answer that never came, or a site that did not start.
      failed.push(fault.name);
      say(`NOT SURVIVED ${fault.name}: ${error instanceof Error ? error.message : String(error)}`);
      await rig?.dispose();
      rig = null;
    }
  }
  await rig?.dispose();
  return failed;
}

const killCount = 200;
const seed = 20260318;

const kills: BenchPart = {
  how:
    `SIGKILL under load at ${killCount} seeded moments, half on each database; what is left is held against what visitors, ` +
    "the provider's stand-in and the mail server saw",
  measure: (say) =>
    onEachEngine("kills", async (engine) => {
      const report = await killUnderLoad({
        engine,
        kills: killCount / 2,
        seed: seed + (engine === "sqlite" ? 0 : 1),
        onKill: (count, moment) => {
          if (count % 10 === 0) say(`${engine}: ${count} of ${killCount / 2} kills, the last when ${moment}`);
        },
      });
      for (const [moment, count] of Object.entries(report.byMoment)) say(`${engine}: killed when ${moment}: ${count}`);
      return rowsOf(engine, report);
    }),
};

function rowsOf(engine: string, report: KillReport): Row[] {
  const { inFlight } = report;
  const caught = [
    `registrations before ${inFlight.beforeRegistrationCommit} and after ${inFlight.afterRegistrationCommit} their commit`,
    `payments before ${inFlight.beforePaymentCommit} and after ${inFlight.afterPaymentCommit} theirs`,
    `mails before ${inFlight.beforeSend} and after ${inFlight.afterSend} sending`,
  ].join(", ");
  const noneOf = (what: string, list: readonly unknown[], of: number): Row => {
    const some = list.length > 0 ? `: ${list.slice(0, 3).join(", ")}` : "";
    return none(`${engine}: ${what}`, list.length, `${of}${some}`);
  };
  const isEach = Object.values(inFlight).every((count) => count > 0);
  return [
    held(`${engine}: ${report.kills} kills caught in flight`, caught, "each at least once", isEach),
    noneOf("acknowledged registrations missing", report.missing, report.acknowledged),
    noneOf("paid but unconfirmed", report.unconfirmed, report.paid),
    noneOf("registered or charged twice", report.doubled, report.acknowledged),
    noneOf("mails missing or too many", report.wrongMails, report.mails),
    noneOf("mails repeated without need", report.needless, report.mails),
    {
      what: `${engine}: mails repeated under their Message-ID (killed between acceptance and its record)`,
      figure: `${report.repeated} of ${report.mails}`,
    },
  ];
}

export const failureParts = { faults, kills };
