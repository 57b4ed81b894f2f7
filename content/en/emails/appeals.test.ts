import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { announcementAt } from "#domain/programme/moments.ts";
import { instantOf, nextDay } from "#domain/time/time.ts";
import { appealDecidedEmail, refusedEmail, type AppealMailFacts } from "./appeals.ts";
import { outEmail } from "./deadline-mails.ts";
import { projectHiddenEmail } from "./showcase.ts";

const mail = {
  firstName: "Bo",
  title: "Spud Scout",
  subject: "ranking",
  dueOn: "2026-04-17",
  outcome: "upheld",
  reason: "The picture is your own.",
  isFinalist: true,
  areResultsOut: true,
  hasPlace: true,
  haveFinalsBegun: false,
} as const;
const written = (told: Partial<AppealMailFacts>) =>
  JSON.stringify(appealDecidedEmail(factsAt(announcementAt(programme)), { ...mail, ...told }, "https://x.example"));

test("a finalist whose project is shown again is told that, and not that they are a finalist now", () => {
  expect(written({ subject: "display" })).toContain("Your project is shown again.");
  expect(written({ subject: "display" })).not.toContain("is now a finalist");
  expect(written({ subject: "ranking" })).toContain("Your team is now a finalist.");
});

test("whoever was disqualified by mistake once results were out has their place again, and no more", () => {
  const told = written({ subject: "refusal", isFinalist: false });
  expect(told).toContain("back in the competition, with the place it had in the ranking.");
  expect(told).not.toContain("finalist");
  // Before results, and where a corrected ranking has left it out meanwhile.
  for (const change of [{ areResultsOut: false }, { hasPlace: false }])
    expect(written({ subject: "refusal", isFinalist: false, ...change })).toContain(
      "Your project is back in the competition.",
    );
});

test("once the finals have begun, nobody is promised a place in them or asked to confirm it", () => {
  const late = { haveFinalsBegun: true } as const;
  expect(written({ subject: "entry", isFinalist: false })).toContain("so your team is then a finalist");
  expect(written({ ...late, subject: "entry", isFinalist: false })).not.toContain("finalist");
  expect(written({})).toContain("/portal/finals");
  expect(written(late)).not.toContain("/portal/finals");
});

test("nobody is told to appeal once the time for it is over", () => {
  const appealUntil = "2026-04-10";
  const mail = { firstName: "Bo", title: "Spud Scout", reason: "Not yours", ground: "Integrity", appealUntil };
  const out = { ...mail, missing: [], wasConditional: false };
  const link = "https://x.example";
  const over = instantOf(nextDay(appealUntil), programme.zone);
  const writtenAt = (now: number) => {
    const facts = factsAt(now);
    const mails = [refusedEmail(facts, mail, link), projectHiddenEmail(facts, mail, link), outEmail(out, link, facts)];
    return mails.map((one) => JSON.stringify(one));
  };
  for (const text of writtenAt(over - 1)) expect(text).toMatch(/You can appeal by April 10.*\/portal\/appeal/);
  const late = writtenAt(over);
  for (const text of late) {
    expect(text).toContain("The time to appeal is over");
    expect(text).not.toMatch(/You can appeal|appeal in the portal|\/portal\/appeal/);
  }
  expect(late[0]).toContain("/contest-rules");
});
