import { addAdvisor, removeAdvisor, type AdvisorAdded } from "#server/desk/people/add-advisor.ts";
import { safeText } from "#server/desk/cli/display-text.ts";
import { portalDeskOf } from "#server/desk/cli/portal-desk-of.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Extract<AdvisorAdded, { ok: false }>["reason"], string>> = {
  no_address: "That is not an email address.",
  no_name: "Give the advisor's name with --name.",
  no_topics: "Say in one line what teams can ask about with --topics, and when with --hours.",
};

export const addAdvisorVerb: Verb = {
  name: "advisor add",
  form: "<email> --name N --topics T [--hours H] [--json]",
  summary: "list an approved advisor for teams to ask, or change an advisor's listing",
  details: ["--topics T   what teams can ask about", "--hours H    when the advisor answers, in words"],
  async run(context, given) {
    const { terminal, actor } = context;
    const [email = ""] = given.positionals;
    const name = textOption(given, "name") ?? "";
    const topics = textOption(given, "topics") ?? "";
    const hours = textOption(given, "hours") ?? null;
    const result = await addAdvisor(portalDeskOf(context), actor, { email, name, topics, hours });
    if (!result.ok) return { failed: refusals[result.reason] };
    if (given.options["json"])
      await terminal.print(JSON.stringify({ id: result.advisorId, email: email.trim(), name, topics, hours }));
    else await terminal.print(`Listed: ${name}.`);
    return "done";
  },
};

export const removeAdvisorVerb: Verb = {
  name: "advisor remove",
  form: "<email>",
  summary: "take an advisor off the list",
  async run(context, { positionals: [email = ""] }) {
    const { actor } = context;
    const result = await removeAdvisor(portalDeskOf(context), actor, email);
    if (!result.ok) return { failed: "No advisor of the season has this email address." };
    return { done: "Removed." };
  },
};

export const listAdvisorsVerb: Verb = {
  name: "advisor list",
  form: "[--json|--csv]",
  summary: "list the season's advisors",
  async run(context, given) {
    const rows = await portalDeskOf(context).portal.advisors.list();
    await printRecords(context.terminal, given, rows, {
      columns: [
        { title: "Name", cell: ({ name }) => safeText(name), min: 12 },
        { title: "Topics", cell: ({ topics }) => safeText(topics), min: 20 },
        { title: "Hours", cell: ({ hours }) => safeText(hours), dropFirst: 1 },
      ],
      fields: ["id", "name", "topics", "hours"],
      record: (advisor) => ({ ...advisor }),
    });
    return "done";
  },
};
