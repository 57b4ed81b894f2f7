import { sortFaults, tryFault, type Fault, type FaultGroup } from "#tests/server/faults/fault.ts";
import { faultGroups } from "#tests/server/faults/fault-groups.ts";
import type { SiteRig } from "#tests/server/rig/site-rig.ts";
import type { Row, Say } from "./attempt.ts";

export const how =
  "every fault on the running site, end to end, between a provider, a mail server and a database of the suite's";

/** What is survived, of what is tried. */
export async function measure(say: Say): Promise<Row[]> {
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
  return [
    {
      what: "faults survived of faults tried, on the running site",
      figure: `${tried - failed.length} of ${tried}${missed}${skipped}`,
      limit: "all",
      ok: failed.length === 0,
    },
  ];
}

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
