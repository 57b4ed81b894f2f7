import { fullTime } from "../display-text.ts";
import { UsageError, type Verb } from "../verb.ts";

export const showLogVerb: Verb = {
  name: "log",
  form: "[--last N] [--json]",
  summary: "what the desk and retention have done, when, and to which ids",
  details: ["--last N     so many entries (50 by default), new ones first"],
  options: { last: { type: "string" }, json: { type: "boolean" } },
  words: 0,
  async run({ core, terminal }, { options }) {
    const last = String(options["last"] ?? "50");
    if (!/^[1-9]\d{0,5}$/.test(last)) throw new UsageError("--last is a whole number from 1");
    for (const { at, action, subjects, detail } of await core.store.auditLog(Number(last))) {
      const line = options["json"]
        ? JSON.stringify({ at: new Date(at).toISOString(), action, subjects, detail })
        : [fullTime(at), action, detail, subjects.join(" ")].filter(Boolean).join("  ");
      if (!(await terminal.print(line))) break;
    }
    return "done";
  },
};
