// Rehearses what an operator fears, on this machine and really: `npm run drill -- upgrade switch postgres clock soak`.
// What came out is written down in docs/drills.md.
import { buildSite } from "./build/build-site.ts";

/** Gives the lines to write down, and throws where something was lost. */
export type Drill = () => Promise<string[]>;

const drills: Readonly<Record<string, () => Promise<{ drill: Drill }>>> = {
  upgrade: () => import("./drill/upgrade.ts"),
  switch: () => import("./drill/switch.ts"),
  postgres: () => import("./drill/postgres.ts"),
  clock: () => import("./drill/clock.ts"),
  soak: () => import("./drill/soak.ts"),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in drills));
if (asked.length === 0 || unknown.length > 0) {
  console.error(`Name drills: ${Object.keys(drills).join(", ")}`);
  process.exit(2);
}
await buildSite();
for (const name of asked) {
  console.log(`\n── ${name}`);
  const { drill } = await drills[name]!();
  for (const line of await drill()) console.log(`- ${line}`);
}
process.exit(0);
