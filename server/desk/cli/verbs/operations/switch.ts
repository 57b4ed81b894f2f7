import { UsageError, type GivenArguments, textOption, type Verb, type VerbOutcome } from "#server/desk/cli/verb.ts";
import { confirm, type Terminal } from "#server/desk/cli/terminal.ts";
import { checkRelease, releaseFolder } from "#server/desk/upgrade/check-release.ts";
import { mayLink, switchRelease, type Switched } from "#server/desk/upgrade/switch-release.ts";

export const switchDetails = [
  "--current L    the link to the release in use (default /opt/accelerator/current)",
  "--ports P      the instances on this machine, by port (default PORT)",
  "--restart C    how to restart one; {} is its port (default: systemctl restart accelerator)",
];

export const switchVerb: Verb = {
  name: "switch",
  form: "<release> [--back] [--current L] [--ports 3000,3001] [--restart C] [--yes]",
  summary: "switch to a release that was rehearsed, or back to the one before (--back); as root",
  details: [
    "Sets the link and restarts one instance after the other. Each must be ready before the next, or all go back, as",
    "they do if you stop it with Ctrl-C.",
    "Needs no database. `upgrade <release> --rehearse` tries the release on a copy of the data before.",
    "--back         to an older release: it may not know newer tables, and it is enough that it answers",
    ...switchDetails,
  ],
  database: "none",
  async run({ terminal, settings, fileNamed }, given) {
    const folder = releaseFolder(fileNamed(given.positionals[0] ?? ""));
    const ports = portsOf(given, settings["PORT"] ?? "3000");
    const checked = checkRelease(folder);
    if (!checked.ok) return { failed: `Nothing was changed: ${checked.reason}.` };
    const { version } = checked.release;
    return switchTo(terminal, given, { folder, version, ports, backup: "the backup from before it" });
  },
};

export function portsOf(given: GivenArguments, usual: string): number[] {
  const ports = (textOption(given, "ports") ?? usual).split(",").map(Number);
  if (ports.some((port) => !Number.isInteger(port) || port <= 0))
    throw new UsageError("--ports takes numbers separated by commas");
  return ports;
}

/** Asks, switches, and says what stands now. */
export async function switchTo(
  terminal: Terminal,
  given: GivenArguments,
  { folder, version, ports, backup }: { folder: string; version: string; ports: readonly number[]; backup: string },
): Promise<VerbOutcome> {
  const current = textOption(given, "current") ?? "/opt/accelerator/current";
  const problem = mayLink(current);
  if (problem !== null) return { failed: `Nothing was changed: ${problem}.` };
  const question = `The site at ${current} will be switched to ${version}.`;
  if (!(await confirm(terminal, given.options["yes"] === true, question))) return "failed";
  const restart = textOption(given, "restart") ?? "systemctl restart accelerator";
  const asks = given.options["back"] === true ? "/healthz" : "/readyz";
  const stop = new AbortController();
  const end = () => {
    if (!stop.signal.aborted) terminal.note("Going back to the previous release …");
    stop.abort();
  };
  for (const signal of endings) process.on(signal, end);
  const switched = await switchRelease(folder, { current, restart, ports, asks, stop: stop.signal });
  for (const signal of endings) process.off(signal, end);
  if (switched.ok) return { done: `${version} serves on ${ports.join(", ")}.` };
  const when = stop.signal.aborted ? " before you stopped it" : "";
  return {
    failed: `${version} did not become ready on ${switched.port}${when}${afterwards[switched.outcome](backup, folder)}`,
  };
}

/** Ctrl-C, a kill, a lost connection. */
const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** What stands now, and what to do. */
const afterwards: Record<Extract<Switched, { ok: false }>["outcome"], (backup: string, folder: string) => string> = {
  back: () => ": the previous release is serving again.",
  behind: (backup, folder) =>
    ": the previous release is serving again, on tables that this one has added to. Nothing is lost. /readyz stays 503 until " +
    `the next upgrade; until then run the desk and its backups in ${folder}. The backup made before is ${backup}.`,
  stuck: (backup) =>
    `, and neither did the previous one: if the log says that a newer release changed the database, restore ${backup} ` +
    "into an empty database with the previous release.",
};
