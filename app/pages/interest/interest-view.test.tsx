import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { interest } from "#content/en/pages/interest.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { portalLaunchAt, seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { InterestView, type InterestViewProps } from "./interest-view.tsx";

const show = (props: Partial<InterestViewProps> = {}, now = submissionsCloseAt(programme)) =>
  renderToStaticMarkup(
    <InterestView
      words={interest(factsAt(now))}
      isDone={false}
      waitingAt={null}
      ownEmail=""
      refused={null}
      {...props}
    />,
  );

describe("asking to hear of the next season", () => {
  test("is one address, then the digits, then a word that it is done", () => {
    expect(show()).toMatch(/name="email".*Tell me<\/button>/);
    const entering = show({ waitingAt: "ada@example.com" });
    expect(entering).toMatch(/ada@example\.com.*name="code".*Confirm<\/button>/);
    expect(entering).not.toContain('name="email"');
    expect(show({ isDone: true })).toMatch(/role="status".*email you once, when the next season opens/);
  });

  test("says in the step that is on what was refused", () => {
    const mistyped = show({ refused: { reason: "invalid_email", email: "ada@" } });
    expect(mistyped).toMatch(/role="alert".*href="#email".*value="ada@"/);
    expect(show({ refused: { reason: "wrong", email: "" }, waitingAt: "ada@example.com" })).toContain('href="#code"');
    // Nothing waits any more: the way on is a new code.
    expect(show({ refused: { reason: "ended", email: "" } })).toMatch(/This code has expired.*name="email"/);
    const tooMany = show({ refused: { reason: "too_many", email: "b@example.com" }, waitingAt: "ada@example.com" });
    expect(tooMany).toContain('value="b@example.com"');
  });

  test("sends nobody to a registration that no longer leads into the competition", () => {
    expect(show({}, portalLaunchAt(programme))).toContain('href="/register"');
    for (const now of [submissionsCloseAt(programme), seasonEndsAt(programme)])
      expect(show({}, now)).not.toContain('href="/register"');
  });
});
