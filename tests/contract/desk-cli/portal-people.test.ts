import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { ensurePerson } from "#server/people/people.ts";
import { cookiesOf } from "#server/sign-in/cookies.ts";
import { createSessions } from "#server/sign-in/sessions.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { converse, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));
const db = () => rig.testDatabase.database.db;
const ada = () => ensurePerson(db(), { email: "ada@example.org", firstName: "Ada", lastName: "Lee" }, noon);
const season = programme.id;
/** What the log has about somebody. */
const logged = async (id: string) =>
  (await rig.testDatabase.store.auditLog(9))
    .filter(({ subjects }) => subjects.includes(id))
    .map(({ action, detail, reason }) => [action, detail, reason].filter(Boolean).join(": "));
const noOne = refused("No one has this email address.");
const noReason = refused("Say why with --reason.");

test("a place is given once, by name and with a reason", async () => {
  const grant = 'grant " ada@example.org " --first-name Ada --last-name Lee';
  await converse(desk, [
    [grant, noReason],
    ["grant ada --first-name Ada --last-name Lee --reason Fair", refused("That is not an email address.")],
    [
      "grant ada@example.org --first-name Ada --reason Fair",
      refused("Give the person's name with --first-name and --last-name."),
    ],
    [
      "grant ada@example.org --last-name Lee --reason Fair",
      refused("Give the person's name with --first-name and --last-name."),
    ],
    [`${grant} --reason Fair`, said("Granted: a place for ada@example.org.")],
    [`${grant} --reason Fair`, said("ada@example.org already has a place.")],
  ]);
  const id = await ada();
  expect((await desk(`${grant} --reason Fair --json`)).records()).toEqual([
    { id, email: "ada@example.org", isNew: false },
  ]);
  expect(await db().selectFrom("people").select(["id", "first_name", "last_name"]).execute()).toEqual([
    { id, first_name: "Ada", last_name: "Lee" },
  ]);
});

test("a person is signed out everywhere, with the passkeys where that is asked", async () => {
  const id = await ada();
  const sessions = createSessions({
    db: db(),
    cookies: cookiesOf("http://localhost"),
    clock: { now: () => noon },
    season,
  });
  const open = async () => sessions.open(id);
  await open();
  await open();
  await converse(desk, [["end-sessions bo@example.org", noOne]]);
  await converse(desk, [['end-sessions " ada@example.org "', said("Ended: 2 sessions of ada@example.org.")]]);
  expect(await logged(id)).toEqual(["end-sessions: asked for at the command line"]);
  await open();
  await converse(desk, [
    ['end-sessions ada@example.org --reason " "', noReason],
    ["end-sessions ada@example.org --passkeys --reason Lost", said("Ended: 1 session of ada@example.org.")],
  ]);
  expect(await logged(id)).toContain("end-sessions: with passkeys: Lost");
});

test("an objection to an address is settled, for the old one or the new", async () => {
  const id = await ada();
  const object = (change: string) =>
    putRow(db(), "address_changes", {
      id: change,
      person_id: id,
      old_email: "old@example.org",
      new_email: "ada@example.org",
      changed_at: toText(noon),
      objected_at: toText(noon),
    });
  const none = refused("No one has objected to a change of this address, or it is already settled.");
  await converse(desk, [
    ["settle-address ada@example.org newest --reason Called", refused("Say which address stays: old or new.")],
    ["settle-address ada@example.org new", noReason],
    ["settle-address ada@example.org new --reason Called", none],
    ["settle-address bo@example.org new --reason Called", none],
  ]);
  await object("first");
  const stays = 'settle-address " ada@example.org " new --reason Called';
  await converse(desk, [
    [stays, said("Settled: the new address stays.")],
    [stays, none],
  ]);
  expect(await logged(id)).toEqual(["settle-address: new: Called"]);
  await object("second");
  const other = await ensurePerson(db(), { email: "old@example.org" }, noon);
  const back = "settle-address ada@example.org old --reason Called";
  await converse(desk, [[back, refused("The old address now belongs to someone else. Write to both.")]]);
  await db().deleteFrom("people").where("id", "=", other).execute();
  await converse(desk, [[back, said("Settled: the old address stays.")]]);
  expect(await db().selectFrom("people").select("email").execute()).toEqual([{ email: "old@example.org" }]);
});

test("a guardian's consent is recorded for who is under age", async () => {
  const id = await ada();
  const setAge = (age_band: "adult" | "minor") =>
    db().updateTable("people").set({ age_band }).where("id", "=", id).execute();
  await setAge("adult");
  await converse(desk, [
    ["consent ada@example.org", noReason],
    ["consent bo@example.org --reason Letter", noOne],
    [
      "consent ada@example.org --reason Letter",
      refused("This person said that they are an adult, so no consent is needed."),
    ],
  ]);
  await setAge("minor");
  const given = 'consent " ada@example.org " --reason Letter';
  await converse(desk, [[given, said("Recorded: consent for ada@example.org.")]]);
  expect((await desk(`${given} --json`)).records()).toEqual([{ id, email: "ada@example.org" }]);
  expect((await logged(id))[0]).toMatch(/: Letter$/);
});

test("a certificate is revoked once, whatever stands between its letters", async () => {
  const id = await ada();
  const issue = (serial: string, kind: string) =>
    putRow(db(), "certificates", {
      serial,
      season,
      kind,
      person_id: id,
      name: "Ada Lee",
      issued_at: toText(noon),
      hash: serial,
    });
  await issue("2026-AAAA-AAAA-AAAA", "stage-1");
  await issue("2026-BBBB-BBBB-BBBB", "stage-2");
  const unknown = refused("There is no certificate with this serial.");
  await converse(desk, [
    ["certificate revoke 2026-AAAA-AAAA-AAAA", noReason],
    ["certificate revoke 2026-CCCC-CCCC-CCCC --reason Copied", unknown],
    ["certificate revoke none --reason Copied", unknown],
    ["certificate revoke 2026aaaaaaaaaaaa --reason Copied", said("Revoked: 2026-AAAA-AAAA-AAAA.")],
    ["certificate revoke 2026-AAAA-AAAA-AAAA --reason Copied", refused("This certificate has already been revoked.")],
    [
      "certificate revoke 2026-BBBB-BBBB-BBBB --reason Copied --json",
      said('{"serial":"2026-BBBB-BBBB-BBBB","revoked":true}'),
    ],
  ]);
});

test("a note is left on what somebody handed in", async () => {
  const id = await ada();
  const about = { person_id: id, season, stage: 1, deliverable: "prompts" };
  await putRow(db(), "deliverables", { ...about, text: "Mine", handed_in_at: toText(noon) });
  const none = refused("This person has not handed in that deliverable.");
  const long = misused("--text is at most two lines and 280 characters.");
  await converse(desk, [
    ["note bo@example.org --stage 1 --deliverable prompts --text Good", noOne],
    ["note ada@example.org --stage 2 --deliverable prompts --text Good", none],
    ["note ada@example.org --deliverable prompts --text Good", none],
    ["note ada@example.org --stage 1 --text Good", none],
    ["note ada@example.org --stage 1 --deliverable prompts", long],
    [`note ada@example.org --stage 1 --deliverable prompts --text ${"a".repeat(281)}`, long],
    ["note ada@example.org --stage one --deliverable prompts --text Good", misused("--stage must be a whole number.")],
    [
      'note " ada@example.org " --stage 1 --deliverable prompts --text Good',
      said("Emailed your note to ada@example.org."),
    ],
  ]);
  expect(
    await db().selectFrom("deliverable_notes").select(["person_id", "stage", "deliverable", "text"]).execute(),
  ).toEqual([{ person_id: id, stage: 1, deliverable: "prompts", text: "Good" }]);
});
