import { lstatSync, mkdirSync } from "node:fs";
import path from "node:path";
import { backUp } from "#server/desk/backup/back-up.ts";
import { confirm } from "#server/desk/cli/terminal.ts";
import { textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";
import { checkRelease } from "#server/desk/upgrade/check-release.ts";
import { rehearseRelease } from "#server/desk/upgrade/rehearse-release.ts";
import { switchRelease } from "#server/desk/upgrade/switch-release.ts";

export const upgradeVerb: Verb = {
  name: "upgrade",
  form: "<release> [--current L] [--ports 3000,3001] [--restart C] [--scratch URL] [--rehearse] [--yes]",
  summary: "check a new release on a copy of the data, then switch to it, and back if it does not get ready",
  details: [
    "Backs up, restores into a database of its own, lets the new release migrate and start there, without mail or money.",
    "Only then the link is set and one instance after the other restarted; each must be ready before the next.",
    "--current L    the link to the release in use (default /opt/accelerator/current)",
    "--ports P      the instances on this machine, by port (default PORT)",
    "--restart C    how to restart one; {} is its port (default: systemctl restart accelerator)",
    "--scratch URL  an empty PostgreSQL database to try it on (default: a SQLite file)",
    "--rehearse     stop after the rehearsal",
  ],
  options: {
    current: { type: "string" },
    ports: { type: "string" },
    restart: { type: "string" },
    scratch: { type: "string" },
    rehearse: { type: "boolean" },
    yes: { type: "boolean" },
  },
  words: 1,
  async run({ desk, env, terminal, actor }, given) {
    const folder = path.resolve(given.positionals[0] ?? "");
    const current = textOption(given, "current") ?? "/opt/accelerator/current";
    const ports = (textOption(given, "ports") ?? String(env.port)).split(",").map(Number);
    if (ports.some((port) => !Number.isInteger(port) || port <= 0))
      throw new UsageError("--ports are numbers with commas");
    const failed = (problem: string) => {
      terminal.note(problem);
      return "failed" as const;
    };
    const checked = checkRelease(folder);
    if (!checked.ok) return failed(`Nothing was changed: ${checked.reason}.`);
    const { version } = checked.release;

    const backups = path.join(desk.dataDir, "backups");
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    const backup = path.join(backups, `before-${version}.backup`);
    const backed = await backUp(desk, actor, backup);
    if (!backed.ok) return failed("Nothing was changed: the backup failed. Run `desk backup` to see why.");
    await terminal.print(`Backed up: ${backup}`);

    const scratchUrl = textOption(given, "scratch");
    const problem = await rehearseRelease(folder, backup, {
      actor,
      now: desk.clock.now(),
      ...(scratchUrl && { scratchUrl }),
    });
    if (problem !== null) return failed(`Nothing was changed: ${problem}.`);
    await terminal.print(`${version} migrated and started on a copy of the data.`);
    if (given.options["rehearse"]) return "done";

    if (!lstatSync(current, { throwIfNoEntry: false })?.isSymbolicLink())
      return failed(`Nothing was changed: ${current} is no link to a release. Name it with --current.`);
    const question = `The site at ${current} is switched to ${version}.`;
    if (!(await confirm(terminal, given.options["yes"] === true, question))) return "failed";
    const restart = textOption(given, "restart") ?? "systemctl restart accelerator";
    const switched = await switchRelease(folder, { current, restart, ports });
    if (switched.ok) {
      await terminal.print(`${version} serves on ${ports.join(", ")}.`);
      return "done";
    }
    const { port, outcome } = switched;
    return failed(`${version} did not get ready on ${port}${afterwards[outcome](backup, folder)}`);
  },
};

/** What stands now, and what to do. */
const afterwards: Record<"back" | "behind" | "stuck", (backup: string, folder: string) => string> = {
  back: () => ": the release before serves again.",
  behind: (backup, folder) =>
    ": the release before serves again, on tables to which this one has added. Nothing is lost. /readyz stays 503 until " +
    `the next upgrade; until then run the desk and its backups in ${folder}. The backup from before is ${backup}.`,
  stuck: (backup) =>
    `, nor did the one before: if the log says that the database was changed by a newer release, restore ${backup} ` +
    "into an empty database with the one before.",
};
