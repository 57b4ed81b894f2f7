import { describe, expect, it } from "vitest";
import { currentSeason, describedProgramme, factsAt, type Facts } from "#content/facts.ts";
import { instantOf } from "#domain/time/time.ts";
import { stringsOf } from "#tests/support/season/copy-strings.ts";
import { factsIn, otherSeason } from "#tests/support/season/other-season.ts";
import type { RegistrationFacts } from "./email-content.ts";
import { givenUpAlertEmail } from "./given-up-alert.ts";
import { disputeAlertEmail, organizerNoticeEmail, reviewAlertEmail } from "./registration-alerts.ts";
import { receiptEmail } from "./receipt.ts";

const registrationOf = ({ programme, now }: Facts): RegistrationFacts => ({
  id: "reg-1",
  registrationType: "individual",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@analytical.example",
  phone: "208-555-0100",
  company: "Analytical Engines",
  amountCents: programme.packages.individual.earlyPrice,
  refundedCents: 0,
  sessionId: "cs_test_1234567890abcdefghij",
  paidAt: now,
  disputedAt: now,
  duplicateOf: "reg-0",
});

/** Every text of every mail about a registration. */
function mailsOf(facts: Facts): string {
  const registration = registrationOf(facts);
  const mail = { id: "mail-0", kind: "receipt", wasForRegistrant: true };
  return stringsOf([
    receiptEmail(facts, registration, "https://x.example"),
    organizerNoticeEmail(facts, registration),
    reviewAlertEmail(facts, registration),
    disputeAlertEmail(facts, registration),
    givenUpAlertEmail(facts, registration, mail),
    givenUpAlertEmail(facts, registration, { ...mail, wasForRegistrant: false }),
  ]).join("\n");
}

describe("in another season", () => {
  const programme = describedProgramme();
  const other = otherSeason(currentSeason);
  const lastEarly = (season: typeof other) => instantOf(season.record.earlyBirdEndsAt, season.record.zone) - 60_000;

  it("a fact of this one would be noticed", () => {
    const found = factsIn(mailsOf(factsAt(lastEarly(currentSeason))), programme);
    for (const fact of [programme.finals.venue, programme.zoneLabel, programme.stages[0]!.title])
      expect(found).toContain(fact);
  });

  it("no mail keeps a fact of this one", () => {
    const said = mailsOf(factsAt(lastEarly(other), "en", other));
    expect(said).toContain(describedProgramme("en", other).finals.venue);
    expect(factsIn(said, programme)).toEqual([]);
  });
});
