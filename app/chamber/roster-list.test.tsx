import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { chamberPage } from "#content/en/chamber/chamber.ts";
import { factsAt } from "#content/facts.ts";
import { RosterList } from "./roster-list.tsx";

const { title, text } = chamberPage(factsAt(Date.parse("2026-02-01T12:00:00-07:00"))).roster;
const member = { id: "m1", name: "Bea Baker", facts: ["Joined Jan 20"], remove: "Remove", sure: null };
const sure = { title: "Remove Bea Baker?", text: "Bea Baker loses the place.", submit: "Remove Bea", cancel: "Cancel" };
const show = (members: Parameters<typeof RosterList>[0]["words"]["members"]) =>
  renderToStaticMarkup(
    <RosterList
      chamberId="c1"
      words={{ title, text, export: "Export (CSV)", unlisted: null, page: 2, members, pager: null }}
    />,
  );

test("the first press changes nothing, and comes back to the same page of the roster", () => {
  const page = show([member]);
  expect(page).not.toContain('method="post"');
  expect(page).toMatch(/<form action="\/chamber#confirm" method="get"/);
  expect(page).toContain('name="page" value="2"');
  expect(page).toMatch(/<button [^>]*value="m1"[^>]* name="remove"/);
});

test("the second press says what will happen, and removes that member alone", () => {
  const page = show([
    { ...member, sure },
    { ...member, id: "m2" },
  ]);
  expect(page).toContain("Bea Baker loses the place.");
  expect(page.match(/method="post"/g)).toHaveLength(1);
  expect(page).toContain('name="member" value="m1"');
  expect(page).toContain('href="/chamber?chamber=c1&amp;page=2#roster"');
});
