import { programme } from "#content/programme.ts";
import { mostMembers } from "#domain/chambers/chamber.ts";
import {
  capChamber,
  closeChamber,
  keepChamber,
  noteSeen,
  type ChamberChanged,
} from "#server/desk/chambers/change-chamber.ts";
import { listChambers, type ListedChamber } from "#server/desk/chambers/list-chambers.ts";
import { removeContactAtDesk, type ContactRemovedAtDesk } from "#server/desk/chambers/remove-contact.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { locksOf } from "#server/storage/locks.ts";
import { counted, safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import type { Column } from "#server/desk/cli/table.ts";
import { reasonOption, listFormat, type VerbOutcome, type Verb, type VerbContext } from "#server/desk/cli/verb.ts";

const columns: readonly Column<ListedChamber>[] = [
  { title: "Chamber", cell: ({ id }) => id, min: 8, isId: true },
  { title: "Name", cell: ({ name }) => safeText(name), min: 12 },
  { title: "Code", cell: ({ code }) => code },
  { title: "Members", cell: ({ members }) => String(members), align: "right" },
  { title: "Cap", cell: ({ cap }) => (cap === null ? "" : String(cap)), align: "right", dropFirst: 3 },
  { title: "Nominated", cell: ({ nominated }) => String(nominated), align: "right", dropFirst: 2 },
  { title: "Needs", cell: (row) => needOf(row), dropFirst: 1 },
  { title: `Since (${programme.zoneLabel})`, cell: ({ createdAt }) => tableTime(createdAt), dropFirst: 4 },
];

const needOf = ({ flag, paidMembers }: ListedChamber): string =>
  [flag ?? "", paidMembers > 0 ? `${paidMembers} already paid` : ""].filter(Boolean).join(", ");

export const listChambersVerb: Verb = {
  name: "chambers",
  form: "[--json|--csv]",
  summary: "list the season's chambers with their codes and members",
  async run({ core, desk, terminal }, given) {
    const rows = await listChambers({ db: core.database.db, programme: desk.programme });
    await printRecords(terminal, given, rows, {
      columns,
      fields: [
        "id",
        "name",
        "code",
        "members",
        "paidMembers",
        "nominated",
        "cap",
        "flag",
        "registrationId",
        "createdAt",
      ],
      record: ({ createdAt, ...chamber }) => ({ ...chamber, createdAt: new Date(createdAt).toISOString() }),
    });
    if (listFormat(given) === "table") await terminal.print(`${counted(rows.length, "chamber")} listed.`);
    return "done";
  },
};

const refusals: Readonly<Record<Extract<ChamberChanged, { ok: false }>["reason"], string>> = {
  unknown_chamber: "There is no chamber with that id.",
  no_reason: "Say why with --reason.",
  bad_cap: `A cap is a number from 1 to ${mostMembers}, or none.`,
  no_name: "No new name is waiting.",
  not_flagged: "There is nothing to decide about this chamber.",
};

const optionsOf = ({ core: { database, clock } }: VerbContext) => ({
  db: database.db,
  locks: locksOf(database.engine),
  clock,
});

const say = (result: ChamberChanged, done: string): VerbOutcome =>
  result.ok ? { done } : { failed: refusals[result.reason] };

export const capChamberVerb: Verb = {
  name: "chamber cap",
  form: "<chamber id> <number|none>",
  summary: "limit how many members can join a chamber; no limit by default",
  details: ["Members who have joined stay, even above the cap."],
  async run(context, { positionals: [id = "", typed = ""] }) {
    const cap = typed === "none" ? null : Number(typed);
    return say(await capChamber(optionsOf(context), context.actor, id, cap), cap === null ? "No cap." : "Capped.");
  },
};

export const keepChamberVerb: Verb = {
  name: "chamber keep",
  form: "<chamber id> --reason R",
  summary: "keep a chamber open after its payment was refunded, disputed or voided",
  details: ["Its members keep their places, and new ones can join again."],
  async run(context, given) {
    const [id = ""] = given.positionals;
    return say(await keepChamber(optionsOf(context), context.actor, id, reasonOption(given)), "Kept.");
  },
};

export const closeChamberVerb: Verb = {
  name: "chamber close",
  form: "<chamber id> --reason R",
  summary: "close a chamber and the places that came from it; each member is told",
  details: ["Members who paid for themselves keep their own places."],
  async run(context, given) {
    const [id = ""] = given.positionals;
    return say(await closeChamber(optionsOf(context), context.actor, id, reasonOption(given)), "Closed.");
  },
};

export const noteSeenVerb: Verb = {
  name: "chamber seen",
  form: "<chamber id>",
  summary: "leave members who had paid for themselves as they are",
  details: ["Removes the flags. Or refund them with `desk refund`: the place is then the chamber's."],
  async run(context, { positionals: [id = ""] }) {
    return say(await noteSeen(optionsOf(context), context.actor, id), "Noted.");
  },
};

const contactRefusals: Readonly<Record<Extract<ContactRemovedAtDesk, { ok: false }>["reason"], string>> = {
  unknown_chamber: refusals.unknown_chamber,
  no_reason: refusals.no_reason,
  not_contact: "This person is not a contact of the chamber.",
  last_contact:
    "The chamber has no other contact: no one could open its page, nominate its teams or get its emails. To name a new one, `desk correct <registration id> --email E`. To leave it without one, say --last.",
};

export const removeContactVerb: Verb = {
  name: "chamber remove-contact",
  form: "<chamber id> <email> --reason R [--last]",
  summary: "take a chamber's page from a contact who no longer works there",
  details: [
    "They are not told, and still know the chamber's code: another contact can renew it.",
    "--last       also where the chamber has no other contact",
  ],
  async run(context, given) {
    const [chamberId = "", email = ""] = given.positionals;
    const options = optionsOf(context);
    const reason = reasonOption(given);
    const person = await findPersonByEmail(options.db, email);
    const removal = { chamberId, personId: person?.id ?? "", reason, evenLast: given.options["last"] === true };
    const removed = await removeContactAtDesk(options, context.actor, removal);
    return removed.ok ? { done: "Removed." } : { failed: contactRefusals[removed.reason] };
  },
};
