import type { Actor } from "#domain/people/actor.ts";
import { readLog } from "#server/desk/log/read-log.ts";
import { fullTime, safeText } from "#server/desk/cli/display-text.ts";
import { textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";

export const showLogVerb: Verb = {
  name: "log",
  form: "[--last N] [--json]",
  summary: "show who did what, when, and to which ids",
  details: [
    "--last N     how many entries (50 by default), newest first",
    "Each begins with its id: `desk take-back <id>` undoes it.",
  ],
  async run({ desk, terminal }, given) {
    const last = textOption(given, "last") ?? "50";
    if (!/^[1-9]\d{0,5}$/.test(last)) throw new UsageError("--last must be a whole number of at least 1");
    for (const { id, at, actor, action, subjects, detail, reason } of await readLog(desk, Number(last))) {
      const line = given.options["json"]
        ? JSON.stringify({ id, at: new Date(at).toISOString(), actor, action, subjects, detail, reason })
        : [
            id.slice(0, 8),
            fullTime(at),
            describeActor(actor),
            action,
            detail,
            reason && `"${safeText(reason)}"`,
            subjects.join(" "),
          ]
            .filter(Boolean)
            .join("  ");
      if (!(await terminal.print(line))) break;
    }
    return "done";
  },
};

function describeActor(actor: Actor | null): string {
  switch (actor?.kind) {
    case undefined:
      return "unknown";
    case "cli":
      return `${safeText(actor.user)} (command line)`;
    case "organizer":
      return actor.personId;
    case "system":
      return "the site";
  }
}
