import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { createAdvisorsDesk } from "#server/desk/advisors/advisors-desk.ts";
import { createListExports } from "#server/desk/lists/list-exports.ts";
import { createProfilesDesk, type ProfilesDesk } from "#server/desk/profiles/profiles-desk.ts";
import { createQuestionsDesk } from "#server/desk/questions/questions-desk.ts";
import { locksOf } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { addInstitution } from "#server/voting/institutions.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addJudges, addTeam } from "#tests/support/rigs/judging-rig.ts";
import { addReview } from "#tests/support/rigs/results-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("every list of the desk on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  let lists: ReturnType<typeof createListExports>;
  let profiles: ProfilesDesk;
  let submissionId: string;
  beforeAll(() => {
    const { db } = rig.testDatabase.database;
    const locks = locksOf(engine);
    profiles = createProfilesDesk({ db, locks, clock: rig.clock, season: programme.id, documentWriter: null as never });
    lists = createListExports(rig.raw, {
      competition: rig.competition,
      log: rig.desk.log,
      advisors: createAdvisorsDesk({ db, clock: rig.clock, programme, portal: rig.portal }),
      questions: createQuestionsDesk(rig.raw),
      profiles,
    });
  });
  beforeEach(async () => {
    const { db } = rig.testDatabase.database;
    ({ submissionId } = await addTeam(db, 1, { title: "Spud Scout" }));
  });

  const fileOf = async (list: string, by = { search: "", action: "" }) => {
    let file = "";
    rig.clock.advance(1_000);
    for await (const lines of await lists.export(actor, list, by)) file += lines;
    return file.replace("\uFEFF", "").trimEnd().split("\r\n");
  };
  const sponsor = {
    kind: "sponsor",
    whose: "",
    text: { name: "Gem Bank", line: "A bank", town: "", link: "" },
  } as const;

  test("is a spreadsheet with a line for each, and taking it is in the log", async () => {
    const { db } = rig.testDatabase.database;
    for (const { judgeId } of await addJudges(db, 1))
      await addReview(db, { judge: judgeId, project: submissionId, score: 7 });
    const row = { submission_id: submissionId, season: programme.id, announced_at: toText(rig.clock.now()) };
    await putRow(db, "finalists", { ...row });
    await rig.competition.finals.draw(actor, null);
    await profiles.show(actor, sponsor);
    await createQuestionsDesk(rig.raw).add(actor, {
      text: "Which size?",
      audience: "participants",
      kind: "choice",
      choices: "S\nM",
      isRequired: false,
      kept: "finals",
    });
    expect(await fileOf("teams")).toEqual([expect.stringMatching(/^Id,Name/), expect.stringContaining("Team 1")]);
    expect(await fileOf("teams", { search: "nobody", action: "" })).toHaveLength(1);
    expect(await fileOf("organizers")).toEqual([
      expect.stringMatching(/^Name,Email,Role/),
      expect.stringMatching(/^Olive Organizer,olive.organizer@example.org,organizer,/),
    ]);
    expect((await fileOf("profiles"))[1]).toBe("sponsor,Gem Bank,A bank,,no");
    expect((await fileOf("questions"))[1]).toMatch(/^Which size\?,participants,choice,no,finals,0,"S 0, M 0"/);
    expect((await fileOf("ranking"))[1]).toMatch(/Spud Scout,Team 1,1,59\.50/);
    expect((await fileOf("finals"))[1]).toMatch(/^Team 1,Fay Founder1,founder1@example.com,,no/);
    expect((await fileOf("run-sheet"))[1]).toMatch(/^1,.*,Team 1,Spud Scout$/);
    expect((await fileOf("pitch-marks"))[1]).toMatch(/^Team 1,Spud Scout,0,0\.0/);
    const at = "2026-02-03T19:00:00.000Z";
    const own = { season: programme.id, person_id: actor.personId };
    await putRow(db, "advisors", { ...own, id: "advisor", topics: "Pricing", approved_at: at });
    const appeal = { id: "a", season: programme.id, submission_id: submissionId, decision_at: at, filed_at: at };
    await db
      .insertInto("appeals")
      .values({ ...appeal, subject: "ranking", filed_by: actor.personId, text: "Why?", due_on: "2026-02-17" } as never)
      .execute();
    const vote = { id: "v", season: programme.id, submission_id: submissionId, voter_hash: "v", disposable: 0 };
    await putRow(db, "votes", { ...vote, mail_domain: "club.example", status: "held", why: "browser", cast_at: at });
    expect((await fileOf("advisors"))[1]).toMatch(/^Olive Organizer,.*Pricing/);
    expect((await fileOf("appeals"))[1]).toBe("Spud Scout,Team 1,ranking,Why?,2026-02-03 12:00,2026-02-17,,,");
    expect((await fileOf("held-votes"))[1]).toMatch(/^v,browser,.*club\.example,.*2026-02-03 12:00$/);
    const log = await fileOf("log", { search: "", action: "export" });
    expect(log.filter((line) => line.includes(",export,"))).toHaveLength(13);
    expect(log.at(-1)).toMatch(/,Olive Organizer,export,,teams,,no,/);
  });

  test("has an area to which it belongs, and nothing goes by another name", () => {
    expect(["teams", "log", "ranking", "organizers", "held-votes"].map((list) => lists.areaOf(list))).toEqual([
      "people",
      "log",
      "results",
      "organizers",
      "votes",
    ]);
    expect([lists.areaOf("passwords"), lists.areaOf("constructor")]).toEqual([null, null]);
  });

  test("the log knows a mail domain by its whole name, and a sponsor who was taken off the site", async () => {
    await addInstitution(votingOptionsOf(rig.raw), actor, "boisestate.edu");
    const found = async (search: string) => (await rig.desk.log.page({ search }, {})).rows.map(({ action }) => action);
    expect(await found("boisestate.edu")).toEqual(["add-institution"]);
    expect(await found("BoiseState.edu")).toEqual(["add-institution"]);
    expect(await found("boise")).toEqual([]);
    const shown = await profiles.show(actor, sponsor);
    if (!shown.ok) throw new Error("not shown");
    const names = async (action: "show-profile" | "hide-profile") => {
      const log = await rig.desk.log.latest([action]);
      return log.rows.flatMap(({ subjects }) => subjects.map((id) => log.names.get(id)?.name));
    };
    expect(await names("show-profile")).toEqual(["Gem Bank"]);
    await profiles.hide(actor, (await profiles.list())[0]!.id);
    expect(await names("hide-profile")).toEqual(["Gem Bank"]);
  });
});
