import { sendRaw } from "#tests/server/rig/raw-http.ts";
import { notMeasured, type Row, type Say } from "./attempt.ts";
import { startNginx, type Rival } from "./nginx.ts";
import { startBenchSite, type BenchSite } from "./site.ts";
import { median, memoryRow } from "./table.ts";
import { drive, findTools, load } from "./tools.ts";

const rounds = 5;
const seconds = 4;
const share = `home, share of nginx's throughput (median of ${rounds})`;
const memoryAfter = "resident memory after that load";

export const how =
  `home from this server with its request log on, beside nginx with one worker and its access log on, which sends ` +
  `the very brotli bytes that the site sends (compared before the load); wrk ${load.join(" ")} for ${seconds} s each in turn, ` +
  `median of ${rounds}`;

export async function measure(say: Say): Promise<Row[]> {
  const tools = await findTools({ nginx: "nginx-light", wrk: "wrk" });
  if (!tools) return [share, memoryAfter].map((what) => notMeasured(what, "nginx or wrk is missing"));
  const { nginx, wrk } = tools;
  const site = await startBenchSite();
  try {
    const body = await brotliBody(`${site.url}/`);
    const rival = await startNginx(nginx, body);
    try {
      if (!(await brotliBody(rival.url)).equals(body)) throw new Error("nginx does not send the site's bytes");
      say(`both send the same ${body.length} bytes`);
      return await race(wrk, site, rival, say);
    } finally {
      rival.stop();
    }
  } finally {
    await site.stop();
  }
}

async function race(wrk: string, site: BenchSite, rival: Rival, say: Say): Promise<Row[]> {
  drive(wrk, `${site.url}/`, 2);
  drive(wrk, rival.url, 1);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const own = drive(wrk, `${site.url}/`, seconds);
    const theirs = drive(wrk, rival.url, seconds);
    ratios.push(own / theirs);
    say(`round ${round} of ${rounds}: ${Math.round(own)} to nginx's ${Math.round(theirs)} requests a second`);
  }
  const ratio = median(ratios);
  return [
    { what: share, figure: ratio.toFixed(3), limit: "at least 0.18", ok: ratio >= 0.18 },
    memoryRow(memoryAfter, site.memory(), 150),
  ];
}

async function brotliBody(url: string): Promise<Buffer> {
  const answer = await sendRaw(url, { method: "GET", headers: { "Accept-Encoding": "br" } });
  if (answer?.status !== 200 || answer.headers["content-encoding"] !== "br")
    throw new Error(`${url} does not answer in brotli`);
  return answer.body;
}
