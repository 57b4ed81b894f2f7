import type { Row, Say } from "./attempt.ts";
import { startBenchSite } from "./site.ts";
import { median, memoryRow } from "./table.ts";

const rounds = 5;

export const how = `from starting the process to its first answer, everything built, an empty database; median of ${rounds}`;

export async function measure(say: Say): Promise<Row[]> {
  const times: number[] = [];
  let memory: number | null = null;
  for (let round = 1; round <= rounds; round += 1) {
    const site = await startBenchSite();
    times.push(site.startMs);
    memory = site.memory();
    say(`start ${round} of ${rounds}: ${Math.round(site.startMs)} ms`);
    await site.stop();
  }
  const ms = median(times);
  return [
    {
      what: `time to start (median of ${rounds})`,
      figure: `${(ms / 1000).toFixed(2)} s`,
      limit: "within 3 s",
      ok: ms <= 3000,
    },
    memoryRow("resident memory at start", memory),
  ];
}
