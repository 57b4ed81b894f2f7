import { deskTakeBack } from "#content/en/desk/take-back.ts";
import { deskAreas } from "#domain/people/audience.ts";
import { portalDeskOf } from "#server/desk/cli/portal-desk-of.ts";
import { reasonOption, type Verb } from "#server/desk/cli/verb.ts";
import { takeBack } from "#server/desk/take-back/take-back.ts";
import { wholeId } from "#server/desk/whole-id.ts";
import { openCompetition } from "#server/open-competition.ts";

export const takeBackVerb: Verb = {
  name: "take-back",
  form: "<log entry> --reason R",
  summary: "undo an entry in the log",
  details: ["--reason R   why; kept with the log", "`desk log` shows the entry's id; the first characters are enough."],
  async run(context, given) {
    const { core, desk, env, actor } = context;
    const [typed = ""] = given.positionals;
    const reason = reasonOption(given);
    const competition = openCompetition(core, env.siteUrl);
    const entryId = await wholeId(core.database.db, "audit_log", typed);
    const ground = { desk, portalDesk: portalDeskOf(context), competition };
    const done = await takeBack(ground, { actor, areas: deskAreas, entryId, reason });
    if (!done.ok) return { failed: deskTakeBack().whyNot[done.reason] };
    return { done: deskTakeBack().done };
  },
};
