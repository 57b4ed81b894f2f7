import { describe, expect, test } from "vitest";
import * as judgePage from "#app/desk/judges/judge.tsx";
import * as teamPage from "#app/desk/people/team.tsx";
import * as refundPage from "#app/desk/refund-requests/refund-request.tsx";
import * as resultsPage from "#app/desk/results/results.tsx";
import * as registrationPage from "#app/desk/registrations/registration.tsx";
import { programme } from "#content/programme.ts";
import { announcementAt } from "#domain/programme/moments.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { changeRows, putRow } from "#tests/support/databases/rows.ts";
import { openAtDesk } from "#tests/support/rigs/desk-page.tsx";
import { publishRanking } from "#tests/support/rigs/results-rig.ts";
import { addJudges, addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe("a record's page at the desk", () => {
  const rig = suiteWebDesk("sqlite");
  const actor = suiteOrganizer(rig);
  const db = () => rig.testDatabase.database.db;
  const open = async (page: Parameters<typeof openAtDesk>[2], asked: Parameters<typeof openAtDesk>[3]) =>
    (await openAtDesk(rig, actor.personId, page, asked)).html.replaceAll("\u{a0}", " ");
  const teamOf = (teamId: string) =>
    open(teamPage, { address: `/desk/people/teams/${teamId}`, params: { id: teamId } });

  test("a refund request says for which package and when it came", async () => {
    const id = await rig.paid({ email: "ada@x.example" });
    const { id: person_id } = (await findPersonByEmail(db(), "ada@x.example"))!;
    const asked = { id: "ask", registration_id: id, person_id, reason: "Moved", asked_at: "2026-01-21T07:00:00.000Z" };
    await putRow(db(), "refund_requests", asked);
    const params = { request: "ask" };
    const html = await open(refundPage, { address: "/desk/registrations/refund-requests/ask", params });
    expect(html).toContain("Jan 21, 2026, 12:00 AM MT");
    expect(html).toMatch(/Package.*Individual/s);
  });

  test("a team leads to its project", async () => {
    const { teamId, submissionId } = await addTeam(db(), 1);
    expect(await teamOf(teamId)).toContain(`href="/desk/submissions/${submissionId}"`);
  });

  test("removing a judge says beforehand what becomes of their seat on the finals panel", async () => {
    const [judge] = await addJudges(db(), 1);
    const { judgeId, personId } = judge!;
    const asks = () => open(judgePage, { address: `/desk/judges/${judgeId}?ask=remove`, params: { judge: judgeId } });
    expect(await asks()).toContain("can no longer sign in to judging.");
    await putRow(db(), "finals_judges", {
      season: "2026",
      person_id: personId,
      invited_at: "2026-04-06T07:00:00.000Z",
    });
    expect(await asks()).toContain("can no longer sign in to judging, and leaves the finals panel.");
    const { submissionId } = await addTeam(db(), 3);
    const mark = { person_id: personId, submission_id: submissionId, season: "2026", scores: "{}", version: 1 };
    await putRow(db(), "pitch_marks", { ...mark, saved_at: "2026-04-25T19:00:00.000Z" });
    const html = await asks();
    expect(html).toContain("stays on the finals panel and can sign in to mark pitches: 1 pitch marked already");
    expect(html).toMatch(/href="\/desk\/results\/pitches#judges"[^>]*>On the panel, 1 pitch marked</);
  });

  test("a team that nobody with a place is left on says what is to be decided", async () => {
    const { teamId, personId } = await addTeam(db(), 1);
    await givePlace(db(), { season: "2026", personId, source: "desk", sourceId: null }, 0);
    expect(await teamOf(teamId)).not.toContain("No one on this");
    await changeRows(db(), "places", { ended_at: "2026-03-20T19:00:00.000Z" });
    expect(await teamOf(teamId)).toMatch(/No one on this team has a place.*remove everyone below/s);
  });

  test("a finalist whom an appeal named is one in the ranking, and among those who can get an award", async () => {
    const { submissionId } = await addTeam(db(), 4);
    await addTeam(db(), 5, { title: "Another" });
    const ranking = () => open(resultsPage, { address: "/desk/results?q=another" });
    const option = `<option value="${submissionId}"`;
    expect(await ranking()).not.toContain(option);
    await putRow(db(), "finalists", {
      submission_id: submissionId,
      season: "2026",
      announced_at: "2026-04-09T19:00:00.000Z",
    });
    expect(await ranking()).toContain(option);
    expect(await open(resultsPage, { address: "/desk/results" })).toContain("Yes, already announced");
  });

  test("the approval of a corrected ranking says who is told, and does not promise every team an email", async () => {
    const asked = { address: "/desk/results?ask=approve" };
    rig.clock.set(announcementAt(programme));
    const { submissionId } = await addTeam(db(), 6);
    expect(await open(resultsPage, asked)).toContain("every team gets its result by email");
    await publishRanking(db(), rig.clock.now(), [submissionId]);
    const html = await open(resultsPage, asked);
    expect(html).toContain("It replaces the published ranking right away.");
    expect(html).not.toContain("every team gets its result by email");
  });

  test("a note says whose wish removes it", async () => {
    const id = await rig.paid({ email: "bo@x.example" });
    const registration = await open(registrationPage, { address: `/desk/registrations/${id}`, params: { id } });
    expect(registration).toContain("It is removed when the person asks to be forgotten.");
    const { teamId } = await addTeam(db(), 2);
    expect(await teamOf(teamId)).toContain("It is removed when anyone on the team asks to be forgotten.");
  });
});
