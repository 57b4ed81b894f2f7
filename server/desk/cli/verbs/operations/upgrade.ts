import { mkdirSync } from "node:fs";
import path from "node:path";
import { backUp } from "#server/desk/backup/back-up.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";
import { checkRelease, releaseFolder } from "#server/desk/upgrade/check-release.ts";
import { rehearseRelease } from "#server/desk/upgrade/rehearse-release.ts";
import { portsOf, switchDetails, switchTo } from "./switch.ts";

export const upgradeVerb: Verb = {
  name: "upgrade",
  form: "<release> [--current L] [--ports 3000,3001] [--restart C] [--scratch URL] [--rehearse] [--yes]",
  summary: "check a new release on a copy of the data, then switch to it; switches back if it does not become ready",
  details: [
    "Makes a backup, restores it into a separate database, and lets the new release migrate and start there, without mail or payments.",
    "Only then does it set the link and restart the instances one after another; each must be ready before the next.",
    ...switchDetails,
    "--scratch URL  an empty PostgreSQL database to try it on (default: a SQLite file)",
    "--rehearse     stop after the rehearsal",
  ],
  async run({ desk, env, terminal, actor, fileNamed }, given) {
    const folder = releaseFolder(fileNamed(given.positionals[0] ?? ""));
    const ports = portsOf(given, String(env.port));
    const checked = checkRelease(folder);
    if (!checked.ok) return { failed: `Nothing was changed: ${checked.reason}.` };
    const { version } = checked.release;

    const backups = path.join(desk.dataDir, "backups");
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    const backup = path.join(backups, `before-${version}.backup`);
    const backed = await backUp(desk, actor, backup);
    if (!backed.ok) return { failed: "Nothing was changed: the backup failed. Run `desk backup` to see why." };
    await terminal.print(`Backed up: ${backup}`);

    const scratchUrl = textOption(given, "scratch");
    const problem = await rehearseRelease(folder, backup, {
      actor,
      now: desk.clock.now(),
      ...(scratchUrl && { scratchUrl }),
    });
    if (problem !== null) return { failed: `Nothing was changed: ${problem}.` };
    await terminal.print(`${version} migrated and started on a copy of the data.`);
    if (given.options["rehearse"]) return "done";

    return switchTo(terminal, given, { folder, version, ports, backup });
  },
};
