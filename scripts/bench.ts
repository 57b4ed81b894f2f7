// The performance figures, as ratios measured side by side in one run. `npm run bench -- pages start` runs these parts,
// `--seconds 5` keeps the long ones short.
import { buildSite } from "./build/build-site.ts";
import { checkerParts } from "./bench/checker-crashes.ts";
import { deskParts } from "./bench/desk.ts";
import { failureParts } from "./bench/failures.ts";
import { judgingParts } from "./bench/judging.ts";
import { lighthouseParts } from "./bench/lighthouse.ts";
import { describeMachine } from "./bench/load.ts";
import { portalParts } from "./bench/portal.ts";
import { publicParts } from "./bench/public.ts";
import { registrationParts } from "./bench/registration.ts";
import { attempt, printRows, readAsked, type BenchPart, type Row } from "./bench/report.ts";
import { showcaseParts } from "./bench/showcase.ts";
import { signInParts } from "./bench/sign-in.ts";
import { uploadParts } from "./bench/uploads.ts";
import { voteParts } from "./bench/votes.ts";

/** In the order of the table. */
const parts: Readonly<Record<string, BenchPart>> = {
  ...publicParts,
  ...registrationParts,
  ...portalParts,
  ...uploadParts,
  ...checkerParts,
  ...showcaseParts,
  ...signInParts,
  ...voteParts,
  ...judgingParts,
  ...deskParts,
  ...failureParts,
  ...lighthouseParts,
};

const asked = readAsked(process.argv.slice(2));
const unknown = asked?.parts.filter((name) => !(name in parts)) ?? [];
if (asked === null || unknown.length > 0) {
  if (asked === null) console.error("--seconds takes a whole number.");
  else console.error(`Unknown: ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}

await buildSite();
const rows: Row[] = [];
const conditions: string[] = [];
for (const [name, { how, measure }] of Object.entries(parts)) {
  if (asked.parts.length > 0 && !asked.parts.includes(name)) continue;
  console.log(`\n── ${name}`);
  conditions.push(`${name}: ${how}`);
  rows.push(...(await attempt(name, () => measure((line) => console.log(`   ${line}`), asked.effort))));
}
console.log("\nHow this was measured");
// After the parts, which install what was missing.
for (const line of [...describeMachine(), ...conditions]) console.log(`- ${line}`);
printRows(rows);
if (rows.some(({ ok }) => ok === false)) process.exitCode = 1;
