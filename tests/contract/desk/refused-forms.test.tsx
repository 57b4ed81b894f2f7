import { beforeEach, describe, expect, test } from "vitest";
import * as appealPage from "#app/desk/appeals/appeal.tsx";
import * as chamberPage from "#app/desk/chambers/one-chamber.tsx";
import * as personPage from "#app/desk/people/person.tsx";
import * as teamPage from "#app/desk/people/team.tsx";
import * as registrationPage from "#app/desk/registrations/registration.tsx";
import * as projectPage from "#app/desk/results/project.tsx";
import * as resultsPage from "#app/desk/results/results.tsx";
import * as submissionPage from "#app/desk/submissions/submission.tsx";
import * as votesPage from "#app/desk/votes/votes.tsx";
import { programme } from "#content/programme.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { putRow, readRow } from "#tests/support/databases/rows.ts";
import { chosenIn, sendToDesk, typedIn } from "#tests/support/rigs/desk-page.tsx";
import { invoiceFields } from "#tests/support/rigs/invoice-rig.ts";
import { addJudge, addTeam } from "#tests/support/rigs/judging-rig.ts";
import { addReview } from "#tests/support/rigs/results-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

/** Whoever forgot the reason adds it and presses again: by then the form must not mean someone or something else. */
describe("a form of the desk that is refused comes back with what was chosen", () => {
  const rig = suiteWebDesk("sqlite");
  const actor = suiteOrganizer(rig);
  const { opensAt } = votingSeasonOf(programme);
  beforeEach(() => rig.clock.set(opensAt + 3_600_000));
  const db = () => rig.testDatabase.database.db;
  const send = async (page: Parameters<typeof sendToDesk>[2], asked: Parameters<typeof sendToDesk>[3]) => {
    const came = await sendToDesk(rig, actor.personId, page, asked);
    expect(came.status).toBe(422);
    return came.html;
  };

  test("the member who was to leave a team", async () => {
    const { teamId } = await addTeam(db(), 1);
    const person_id = await ensurePerson(db(), { email: "bo@example.com", firstName: "Bo" }, opensAt);
    const member = { id: "member-2", team_id: teamId, season: "2026", person_id, joined_at: toText(opensAt) };
    await putRow(db(), "team_members", member);
    const form = { intent: "remove", member: person_id, reason: " " };
    const html = await send(teamPage, { address: `/desk/people/teams/${teamId}`, form, params: { id: teamId } });
    expect(chosenIn(html)).toEqual({ "remove-member": person_id });
  });

  test("the chamber to which a member was to move, and a limit", async () => {
    const open = async (company: string, email: string) => {
      const person = { firstName: "Dale", lastName: "Fox", email, phone: "208-555-0100", company };
      const wanted = { ...person, registrationType: "chamber", reason: "Sponsor", payment: null } as const;
      const added = await rig.desk.registrations.add(actor, wanted);
      if (!added.ok) throw new Error(added.reason);
      const own = db().selectFrom("chambers").select("id").where("registration_id", "=", added.registrationId);
      return own.executeTakeFirstOrThrow();
    };
    const boise = await open("Boise Chamber", "dale@example.com");
    await open("Caldwell Chamber", "cal@example.com");
    const nampa = await open("Nampa Chamber", "nan@example.com");
    const { personId } = await addTeam(db(), 1);
    const joined = { id: "member-1", chamber_id: boise.id, person_id: personId, season: "2026" };
    await putRow(db(), "chamber_members", { ...joined, joined_at: toText(opensAt) });
    const params = { chamber: boise.id };
    const moving = await send(chamberPage, {
      address: `/desk/chambers/${boise.id}?move=member-1`,
      form: { intent: "move", member: "member-1", to: nampa.id, reason: "" },
      params,
    });
    expect(chosenIn(moving)).toEqual({ to: nampa.id });
    const { person_id: contact } = await readRow(db(), "chamber_contacts", { chamber_id: boise.id });
    const removing = { address: `/desk/chambers/${boise.id}?contact=${contact}`, params };
    const why = { intent: "remove-contact", contact, reason: "Has left" };
    // It was one of two when the page was opened.
    const refusedLast = await send(chamberPage, { ...removing, form: why });
    expect([typedIn(refusedLast, "reason"), refusedLast.includes("The chamber has no other contact. No one")]).toEqual([
      "Has left",
      true,
    ]);
    expect(refusedLast).toContain('name="last" value="yes"');
    const form = { intent: "cap", cap: "1o" };
    expect(typedIn(await send(chamberPage, { address: `/desk/chambers/${boise.id}`, form, params }), "cap")).toBe("1o");
  });

  test("the ground on which a project was to be refused", async () => {
    const { submissionId } = await addTeam(db(), 1);
    const ground = programme.grounds.at(-1)!.id;
    const address = `/desk/submissions/${submissionId}?ask=refuse`;
    const form = { intent: "refuse", ground, reason: "" };
    const html = await send(submissionPage, { address, form, params: { submission: submissionId } });
    expect(chosenIn(html)).toEqual({ ground });
  });

  test("the marks that were to be corrected", async () => {
    const { submissionId } = await addTeam(db(), 1);
    const { judgeId } = await addJudge(db(), 1);
    await addReview(db(), { judge: judgeId, project: submissionId, score: 7 });
    rig.clock.set(rig.competition.results.season.closesAt);
    const form = { intent: "correct", judge: judgeId, "mark-innovation": "4", reason: "" };
    const address = `/desk/results/projects/${submissionId}?judge=${judgeId}`;
    const html = await send(projectPage, { address, form, params: { submission: submissionId } });
    expect(chosenIn(html)).toMatchObject({ "mark-innovation": "4" });
  });

  test("an award that was to be made", async () => {
    const form = { intent: "new-award", name: "Best Town", purpose: "", sponsor: "Spud Bank", winners: "several" };
    const html = await send(resultsPage, { address: "/desk/results", form });
    expect([typedIn(html, "name"), typedIn(html, "sponsor")]).toEqual(["Best Town", "Spud Bank"]);
    expect(chosenIn(html)).toMatchObject({ winners: "several" });
  });

  test("the part that was to be paid back: an empty amount would be all of it", async () => {
    const id = await rig.paid();
    const form = { intent: "refund", amount: "2O.00", reason: "Half a season", refunded: "0" };
    const html = await send(registrationPage, {
      address: `/desk/registrations/${id}?ask=refund`,
      form,
      params: { id },
    });
    expect([typedIn(html, "refund-amount"), typedIn(html, "reason")]).toEqual(["2O.00", "Half a season"]);
  });

  test("an open invoice can be sent again from its registration, and no receipt where the money went back", async () => {
    const { registrationId: id } = await rig.raw.invoices.issue(invoiceFields, rig.clock.now());
    const asked = { address: `/desk/registrations/${id}`, params: { id } };
    const resend = () =>
      sendToDesk(rig, actor.personId, registrationPage, { ...asked, form: { intent: "resend" } }).then(
        ({ location }) => location,
      );
    const offered = async () => {
      const html = await send(registrationPage, { ...asked, form: { intent: "refund", amount: "x", reason: "" } });
      return ["Resend invoice", "Resend receipt"].filter((label) => html.includes(label));
    };
    const { standardPrice } = programme.packages.chamber;
    const record = (amountCents: number) =>
      rig.raw.money.record(
        id,
        { receivedOn: "2026-01-20", way: "check", reference: `${amountCents}`, amountCents },
        actor,
      );
    expect([await offered(), await resend()]).toEqual([["Resend invoice"], `${asked.address}?done=hurriedInvoice`]);
    await record(standardPrice);
    expect([await offered(), await resend()]).toEqual([["Resend receipt"], `${asked.address}?done=hurried`]);
    await record(-standardPrice);
    expect(await offered()).toEqual([]);
  });

  test("that passkeys were to go too", async () => {
    const { personId } = await addTeam(db(), 1);
    const form = { intent: "end-sessions", passkeys: "on", reason: "" };
    const html = await send(personPage, { address: `/desk/people/${personId}`, form, params: { id: personId } });
    expect(html).toMatch(/<input[^>]* name="passkeys"[^>]* checked=""/);
  });

  test("the votes that were to be decided on, and no choice is no decision on all of them", async () => {
    const { submissionId } = await addTeam(db(), 1);
    const domains = ["club.example", "club.example", "other.example"];
    for (const [index, mail_domain] of domains.entries())
      await putRow(db(), "votes", {
        id: `vote-${index}`,
        season: "2026",
        submission_id: submissionId,
        disposable: 0,
        status: "held",
        why: "network",
        mail_domain,
        network_hash: "networkhash",
        cast_at: toText(opensAt + 1_000),
      });
    const asked = { domain: "club.example", intent: "strike", reason: "" };
    const shown = await send(votesPage, { address: "/desk/votes?of=held&domain=club.example", form: asked });
    const [, action] = /aria-label="Decide on 2 votes"[^>]* action="([^"]+)"/.exec(shown)!;
    const again = await send(votesPage, { address: action!.replaceAll("&amp;", "&"), form: asked });
    expect(again).toContain("Decide on 2 votes");
    // The form that lists honest domains is none of it.
    expect(typedIn(again, "domain")).toBe("");
    const all = await send(votesPage, { address: "/desk/votes?of=held", form: { intent: "strike", reason: "x" } });
    expect(all).not.toMatch(/Decide on|Strike them/);
  });

  test("the decision on an appeal, from which somebody went back", async () => {
    const { submissionId, personId } = await addTeam(db(), 1);
    await putRow(db(), "appeals", {
      id: "appeal-1",
      season: "2026",
      submission_id: submissionId,
      filed_by: personId,
      subject: "refusal",
      text: "We disagree.",
      filed_at: toText(opensAt),
      decision_at: toText(opensAt),
      due_on: "2026-04-10",
    });
    const seats = Object.fromEntries(programme.appeals.committee.map(({ id }) => [`seat-${id}`, `Member of ${id}`]));
    const form = { intent: "check", outcome: "rejected", reason: "It was late.\nBy a day.", ...seats };
    const asked = { address: "/desk/appeals/appeal-1", params: { appeal: "appeal-1" } };
    const { html: question } = await sendToDesk(rig, actor.personId, appealPage, { ...asked, form });
    const back = /<form[^>]*>(?:(?!<\/form>)[^])*value="change"[^]*?<\/form>/.exec(question)?.[0] ?? "";
    const sent = Object.fromEntries(
      [...back.matchAll(/<input[^>]*>/g)].map(([input]) => [
        / name="([^"]*)"/.exec(input)![1]!,
        / value="([^"]*)"/.exec(input)![1]!,
      ]),
    );
    const came = await sendToDesk(rig, actor.personId, appealPage, { ...asked, form: sent });
    expect(came.status).toBe(200);
    expect(chosenIn(came.html)).toEqual({ outcome: "rejected" });
    expect(came.html).toMatch(/<textarea[^>]*>\s*It was late\.\nBy a day\.<\/textarea>/);
    for (const [id, name] of Object.entries(seats)) expect(typedIn(came.html, id)).toBe(name);
    // What upholding does depends on what is out: the question says it for this project.
    const upholding = async () =>
      (await sendToDesk(rig, actor.personId, appealPage, { ...asked, form: { ...form, outcome: "upheld" } })).html;
    expect(await upholding()).toContain("upholding makes no one a finalist");
    const run = { id: "run", season: "2026", formula: "f", checksum: "c", inputs: "{}", computed_at: toText(opensAt) };
    const votes = { votes_counted: 0, votes_held: 0, votes_struck: 0 };
    await putRow(db(), "score_runs", { ...run, ...votes, published_at: toText(opensAt) });
    expect(await upholding()).toContain("so its team becomes a finalist, whatever its marks.");
    await putRow(db(), "score_rows", {
      run_id: "run",
      submission_id: submissionId,
      reviews: 4,
      finalist: 0,
      place: 40,
    });
    expect(await upholding()).toMatch(/its place in the published ranking\. Its team does not become a finalist/);
  });
});
