import { programme } from "#content/programme.ts";
import { reminderName } from "#server/portal/season-work.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { season } from "#tests/support/season/season.ts";
import type { Engine } from "#tests/support/databases/database.ts";

const first = ["Ada", "Ben", "Carla", "Dmitri", "Elena", "Femi", "Grace", "Hiro", "Ines", "Jonas", "Kaya", "Liam"];
const last = ["Lovelace", "Whitaker", "Nampa", "Okafor", "Sandoval", "Tanaka", "Reyes", "Hawkins", "Brandt", "Moyle"];

/** Has so many members that a letter to them is a letter to many. */
export const crowdedChamber = "crowded";

/** The rows of every list, as statements that make them where they are stored. */
export function deskStatements(engine: Engine, rows: number, members: number): string[] {
  const sqlite = engine === "sqlite";
  const from = (count: number) =>
    sqlite
      ? `from (with recursive c(n) as (select 1 union all select n + 1 from c where n < ${count}) select n from c) as c`
      : `from (select generate_series(1, ${count}) as n) as c`;
  // Ids come in no order, as real ones do.
  const id = sqlite
    ? "printf('%08x', (n * 2654435761) % 4294967296) || printf('-%08d', n)"
    : "substr(md5(n::text), 1, 8) || '-' || lpad(n::text, 8, '0')";
  const begin = Math.floor(season.votingAt / 1000) - rows * 30;
  const at = sqlite
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${begin} + n * 29, 'unixepoch')`
    : `to_char(to_timestamp(${begin} + n * 29) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const pick = (values: readonly string[], by: string) =>
    `case ${by} % ${values.length} ${values.map((value, index) => `when ${index} then '${value}'`).join(" ")} end`;
  const names = `${pick(first, "n")}, ${pick(last, "(n / 7)")}`;
  const email = `lower(${pick(first, "n")} || '.' || ${pick(last, "(n / 7)")}) || n || '@mail' || (n % 50) || '.example'`;
  const one = `'${programme.id}'`;
  const content = JSON.stringify({ ...emptyContent, title: "Project number " }).replaceAll("'", "''");
  const [before = "", after = ""] = content.split("Project number ");
  const when = (share: string, then: string, otherwise: string) =>
    `case when ${share} then ${then} else ${otherwise} end`;
  return [
    `insert into registrations (id, season, status, registration_type, tier, first_name, last_name, email, email_key,
        phone, company, price_id, amount_cents, currency, terms_version, session_id, session_expires_at, success_url,
        cancel_url, created_at, status_at, paid_at)
      select 'a' || ${id}, ${one}, ${when("n % 500 = 0", "'review'", when("n % 10 = 0", "'expired'", "'paid'"))},
        'individual', 'standard', ${names}, ${email}, ${email}, '208-555-0101',
        'Company ' || (n % 3000), 'price_individual_standard', 35000, 'usd', '2025-11-10', 'cs_test_' || ${id}, ${at},
        'https://site.example/s', 'https://site.example/c', ${at}, ${at}, ${when("n % 10 = 0", "null", at)} ${from(rows)}`,
    `insert into people (id, email, email_key, first_name, last_name, organization, created_at)
      select 'b' || ${id}, ${email}, ${email}, ${names}, 'Company ' || (n % 3000), ${at} ${from(rows)}`,
    `insert into places (id, season, person_id, source, source_id, created_at)
      select 'c' || ${id}, ${one}, 'b' || ${id}, 'registration', 'a' || ${id}, ${at} ${from(rows)}`,
    `insert into chambers (id, season, registration_id, name, code, code_key, created_at)
      select '${crowdedChamber}', ${one}, 'a' || ${id}, 'Crowded Chamber', 'CODE', 'CODE', ${at} ${from(1)}`,
    `insert into chamber_members (id, chamber_id, season, person_id, joined_at)
      select 'g' || ${id}, '${crowdedChamber}', ${one}, 'b' || ${id}, ${at} ${from(members)}`,
    // What fell due before was done, or the site would write to everybody first.
    ...["portal-open", "lock", "judging-first-wave", ...programme.submission.remind.daysBefore.map(reminderName)].map(
      (name) => `insert into milestones (season, name, done_at) select ${one}, '${name}', ${at} ${from(1)}`,
    ),
    `insert into invoices (registration_id, season, sequence, number, issued_at, issued_on, due_on, amount_cents,
        standard_cents, early, from_lines, bank_lines, po_number)
      select 'a' || ${id}, ${one}, n, '${programme.id}-' || n, ${at}, substr(${at}, 1, 10), substr(${at}, 1, 10), 600000,
        600000, 0, '[]', '[]', 'PO ' || n ${from(rows)}`,
    `insert into scholarships (id, season, person_id, town, project, help, rural, underrepresented, applied_at, outcome)
      select 'd' || ${id}, ${one}, 'b' || ${id}, 'Rexburg', 'An idea about field ' || n, 'A laptop', 1, 0, ${at},
        ${when("n % 200 = 0", "null", "'granted'")} ${from(rows)}`,
    `insert into teams (id, season, name, code, code_key, lead_id, created_at)
      select 'e' || ${id}, ${one}, 'Team Ridge ' || n, 'T' || n, 'T' || n, 'b' || ${id}, ${at} ${from(rows)}`,
    `insert into submissions (id, season, team_id, slug, status, version, locked_version, created_at, locked_at, shown_at)
      select 'f' || ${id}, ${one}, 'e' || ${id}, 'slug-' || n, 'locked', 1, 1, ${at}, ${at},
        ${when("n % 500 = 0", "null", at)} ${from(rows)}`,
    `insert into submission_versions (submission_id, version, saved_at, content, complete, checksum)
      select 'f' || ${id}, 1, ${at}, '${before}Project number ' || n || '${after}', 1, '' ${from(rows)}`,
    `insert into outbox (id, kind, recipient, person_id, ids, priority, status, attempts, created_at, next_attempt_at)
      select 'a' || ${id}, ${when("n % 3 = 0", "'portal-open'", "'receipt'")}, 'person', 'b' || ${id}, '{}', 1,
        ${when("n % 1000 = 0", "'given-up'", "'sent'")}, 1, ${at}, ${at} ${from(rows)}`,
    `insert into audit_log (id, at, action, subjects, actor_kind, actor_id)
      select 'a' || ${id}, ${at}, ${when("n % 5 = 0", "'correct'", "'resend'")}, '["a' || ${id} || '"]', 'organizer',
        'organizer' ${from(rows)}`,
    `insert into audit_subjects (entry_id, subject_id, at) select 'a' || ${id}, 'a' || ${id}, ${at} ${from(rows)}`,
    `insert into votes (id, season, submission_id, voter_hash, network_hash, browser_hash, mail_domain,
        organization_domain, disposable, status, why, cast_at)
      select 'a' || ${id}, ${one}, 'f' || ${id}, 'v' || n, 'n' || (n % 9000), 'b' || n, 'mail.example', 'mail.example', 0,
        ${when("n % 200 = 0", "'held'", "'counted'")}, ${when("n % 200 = 0", "'disposable'", "null")}, ${at} ${from(rows)}`,
  ];
}
