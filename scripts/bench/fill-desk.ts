import { programme } from "#content/programme.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { reminderName } from "#server/portal/season-work.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { season as times } from "#tests/support/season/season.ts";
import { quoted, runFilling, settle, sqlOf } from "./fill.ts";

const season = quoted(programme.id);
const first = ["Ada", "Ben", "Carla", "Dmitri", "Elena", "Femi", "Grace", "Hiro", "Ines", "Jonas", "Kaya", "Liam"];
const last = ["Lovelace", "Whitaker", "Nampa", "Okafor", "Sandoval", "Tanaka", "Reyes", "Hawkins", "Brandt", "Moyle"];

type Numbers = readonly [from: number, to: number];

/** Registrations with these numbers, of which every tenth never paid and one in five hundred is in review. */
function registrationsOf({ engine }: OpenDatabase, numbers: Numbers, at: string): { statement: string; names: Names } {
  const { id, into, pick } = sqlOf(engine);
  const [given, family] = [pick(first, "n"), pick(last, "(n / 7)")];
  const email = `lower(${given} || '.' || ${family}) || n || '@mail' || (n % 50) || '.example'`;
  const names = { first_name: given, last_name: family, email, email_key: email };
  const status = "case when n % 500 = 0 then 'review' when n % 10 = 0 then 'expired' else 'paid' end";
  const priced = { price_id: "'price_individual_standard'", amount_cents: 35_000, currency: "'usd'" };
  const session = { session_id: id("cs_test_"), session_url: id("https://pay.example/"), session_expires_at: at };
  const links = { success_url: "'https://site.example/s'", cancel_url: "'https://site.example/c'" };
  const when = { created_at: at, status_at: at, paid_at: `case when n % 10 = 0 then null else ${at} end` };
  const chosen = { registration_type: "'individual'", tier: "'standard'", terms_version: "'2025-11-10'" };
  const reached = { phone: "'208-555-0101'", company: "'Company ' || (n % 3000)" };
  const columns = { ...chosen, ...names, ...reached, ...priced, ...session, ...links, ...when };
  return { statement: into("registrations", numbers, { id: id("a"), season, status, ...columns }), names };
}

type Names = Readonly<Record<"first_name" | "last_name" | "email" | "email_key", string>>;

/** Adds registrations with these numbers and all that comes with them: event, key and two mails each. */
export async function fillRegistrations(database: OpenDatabase, url: string, numbers: Numbers): Promise<void> {
  const { id, into, at: spaced } = sqlOf(database.engine);
  const at = spaced(firstRegistrationAt, 8);
  const ours = { registration_id: id("a") };
  const mails = ["receipt", "organizer-notice"].map((kind) => {
    const to = { recipient: kind === "receipt" ? "'registration'" : "'organizer'", ids: "'{}'", priority: 1 };
    const sent = { ...to, status: "'sent'", attempts: 1, created_at: at, next_attempt_at: at, sent_at: at };
    return into("outbox", numbers, {
      id: id(kind.slice(0, 1)),
      kind: quoted(kind),
      ...ours,
      ...sent,
      dedupe_key: id(`${kind}:`),
    });
  });
  const key = { key_hash: id("k"), request_hash: id("q"), created_at: at, expires_at: "'2027-12-31T00:00:00.000Z'" };
  const event = { event_id: id("evt_"), type: "'checkout.session.completed'", session_id: id("cs_test_") };
  await runFilling(database, url, [
    registrationsOf(database, numbers, at).statement,
    into("payment_events", numbers, { ...event, ...ours, received_at: at }),
    into("idempotency_keys", numbers, { ...key, ...ours }),
    ...mails,
  ]);
}

export const firstRegistrationAt = Date.UTC(2025, 10, 1);

/** Has so many members that a letter to them is a letter to many. */
export const crowdedChamber = "crowded";
export const organizerId = "organizer";

/** A desk in the middle of the vote, every list of which has `rows` rows, and a chamber with `members` members. */
export async function fillDesk(database: OpenDatabase, url: string, rows: number, members: number): Promise<void> {
  const { id, into, at: spaced } = sqlOf(database.engine);
  const at = spaced(times.votingAt - rows * 30_000, 29);
  const [all, one] = [
    [1, rows],
    [1, 1],
  ] as const;
  const { statement, names } = registrationsOf(database, all, at);
  const content = quoted(JSON.stringify({ ...emptyContent, title: "Project number N" }));
  const due = { issued_at: at, issued_on: `substr(${at}, 1, 10)`, due_on: `substr(${at}, 1, 10)` };
  const billed = { amount_cents: 600_000, standard_cents: 600_000, early: 0, from_lines: "'[]'", bank_lines: "'[]'" };
  const asked = { town: "'Rexburg'", project: "'An idea about field ' || n", help: "'A laptop'" };
  const groups = { rural: 1, underrepresented: 0 };
  const locked = { status: "'locked'", version: 1, locked_version: 1, created_at: at, locked_at: at };
  const hashes = { voter_hash: "'v' || n", network_hash: "'n' || (n % 9000)", browser_hash: "'b' || n" };
  const domains = { mail_domain: "'mail.example'", organization_domain: "'mail.example'", disposable: 0 };
  const held = { status: "case when n % 200 = 0 then 'held' else 'counted' end" };
  const queued = { recipient: "'person'", person_id: id("b"), ids: "'{}'", priority: 1, attempts: 1 };
  const since = quoted(toText(times.votingAt - 60_000));
  const organizer = { first_name: "'Olive'", last_name: "'Oak'", created_at: since };
  const email = "'olive@desk.example'";
  // What fell due before was done, or the site would write to everybody first.
  const done = [
    "portal-open",
    "lock",
    "judging-first-wave",
    ...programme.submission.remind.daysBefore.map(reminderName),
  ];
  await runFilling(database, url, [
    statement,
    into("people", all, { id: id("b"), ...names, organization: "'Company ' || (n % 3000)", created_at: at }),
    into("places", all, {
      id: id("c"),
      season,
      person_id: id("b"),
      source: "'registration'",
      source_id: id("a"),
      created_at: at,
    }),
    into("chambers", one, {
      id: quoted(crowdedChamber),
      season,
      registration_id: id("a"),
      name: "'Crowded Chamber'",
      code: "'CODE'",
      code_key: "'CODE'",
      created_at: at,
    }),
    into("chamber_members", [1, members], {
      id: id("g"),
      chamber_id: quoted(crowdedChamber),
      season,
      person_id: id("b"),
      joined_at: at,
    }),
    ...done.map((name) => into("milestones", one, { season, name: quoted(name), done_at: since })),
    into("invoices", all, {
      registration_id: id("a"),
      season,
      sequence: "n",
      number: `${quoted(`${programme.id}-`)} || n`,
      ...due,
      ...billed,
      po_number: "'PO ' || n",
    }),
    into("scholarships", all, {
      id: id("d"),
      season,
      person_id: id("b"),
      ...asked,
      ...groups,
      applied_at: at,
      outcome: "case when n % 200 = 0 then null else 'granted' end",
    }),
    into("teams", all, {
      id: id("e"),
      season,
      name: "'Team Ridge ' || n",
      code: "'T' || n",
      code_key: "'T' || n",
      lead_id: id("b"),
      created_at: at,
    }),
    into("submissions", all, {
      id: id("f"),
      season,
      team_id: id("e"),
      slug: "'slug-' || n",
      ...locked,
      shown_at: `case when n % 500 = 0 then null else ${at} end`,
    }),
    into("submission_versions", all, {
      submission_id: id("f"),
      version: 1,
      saved_at: at,
      complete: 1,
      checksum: "''",
      content: `replace(${content}, 'number N', 'number ' || n)`,
    }),
    into("outbox", all, {
      id: id("a"),
      kind: "case when n % 3 = 0 then 'portal-open' else 'receipt' end",
      ...queued,
      status: "case when n % 1000 = 0 then 'given-up' else 'sent' end",
      created_at: at,
      next_attempt_at: at,
    }),
    into("audit_log", all, {
      id: id("a"),
      at,
      action: "case when n % 5 = 0 then 'correct' else 'resend' end",
      subjects: `'["' || ${id("a")} || '"]'`,
      actor_kind: "'organizer'",
      actor_id: quoted(organizerId),
    }),
    into("audit_subjects", all, { entry_id: id("a"), subject_id: id("a"), at }),
    into("votes", all, {
      id: id("a"),
      season,
      submission_id: id("f"),
      ...hashes,
      ...domains,
      ...held,
      cast_at: at,
      why: "case when n % 200 = 0 then 'disposable' else null end",
    }),
    into("people", one, { id: quoted(organizerId), email, email_key: email, ...organizer }),
    into("organizers", one, { person_id: quoted(organizerId), role: "'organizer'", added_at: since }),
  ]);
  await settle(database, url);
}
