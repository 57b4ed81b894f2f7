// For a reader: plays a whole season, then prints what it said and no program can judge. `npm run read-season`.
//   npm run read-season                          sentences to judge, by reason
//   npm run read-season -- sample 100 7          100 sentences of pages and 100 of mails, drawn with the seed 7
//   npm run read-season -- mails opal            every mail to an address with "opal" in it, in order
// The season is kept in .cache for further questions; `-- again` plays it anew.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { heardInMails, heardOnPages, walkSeason, type WalkedSeason } from "#tests/server/truth/walk-season.ts";
import { sample, shapeOf } from "./read-season/sample.ts";
import { forReaders } from "./read-season/unjudged.ts";

const kept = path.resolve(".cache/read-season.json");
const [question = "list", first = "", second = ""] = process.argv.slice(2);
if (question === "again") rmSync(kept, { force: true });
if (!["list", "sample", "mails", "again"].includes(question)) {
  console.error(`"${question}" is no question: npm run read-season -- [sample 100 7 | mails opal | again]`);
  process.exit(2);
}
const season = await readKept();

if (question === "sample") printSamples(Number(first) || 100, Number(second) || Date.now());
else if (question === "mails") printMails(first.toLowerCase());
else printList();

async function readKept(): Promise<WalkedSeason> {
  try {
    return JSON.parse(readFileSync(kept, "utf8")) as WalkedSeason;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "read-season-"));
  try {
    const walked = await walkSeason(dataDir, (at) => console.error(`Reading ${new Date(at).toISOString()} …`));
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(kept, JSON.stringify(walked));
    return walked;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function printList(): void {
  let reason = "";
  for (const one of forReaders([...heardOnPages(season.pages), ...heardInMails(season.mails)])) {
    if (one.reason !== reason) console.log(`\n# ${one.reason}\n`);
    reason = one.reason;
    console.log(`- ${one.sentence} [${one.where}, read ${one.times} times]`);
  }
}

function printSamples(count: number, seed: number): void {
  const distinct = (sentences: readonly string[]) => [
    ...new Map(sentences.filter((one) => one.split(" ").length > 3).map((one) => [shapeOf(one), one])).values(),
  ];
  const parts = {
    pages: season.pages.flatMap(({ sentences }) => sentences),
    mails: season.mails.flatMap(({ sentences }) => sentences),
  };
  for (const [name, sentences] of Object.entries(parts)) {
    console.log(`\n# ${count} sentences of ${name}, seed ${seed}\n`);
    for (const sentence of sample(distinct(sentences), count, seed)) console.log(`- ${sentence}`);
  }
}

function printMails(part: string): void {
  for (const { at, to, subject, text } of season.mails)
    if (to.includes(part))
      console.log(`\n${"=".repeat(72)}\n${new Date(at).toISOString()} to ${to}\n${subject}\n\n${text}`);
}
