import { describe, expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { sessionRules } from "#domain/people/sign-in-rules.ts";
import { seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { inlineParts, type LegalDocument } from "#domain/text/document.ts";
import { addressesOf, placeholder, stringsOf } from "#tests/support/season/copy-strings.ts";
import { addressFault } from "#tests/support/known-addresses.ts";
import { between, formatDay, formatMonthYear, joined } from "../formats.ts";
import { contestRulesDocument } from "../legal/contest-rules.ts";
import { privacyPolicyDocument } from "../legal/privacy-policy.ts";
import { sponsorAgreementDocument } from "../legal/sponsor-agreement.ts";
import { termsOfServiceDocument } from "../legal/terms-of-service.ts";
import { tierAmount } from "../tier-amount.ts";
import { contact } from "./contact.ts";
import { contestRules as contestRulesPage } from "./contest-rules.ts";
import { legalHub } from "./legal-hub.ts";
import { privacyPolicy as privacyPolicyPage } from "./privacy-policy.ts";
import { sponsorAgreement as sponsorAgreementPage } from "./sponsor-agreement.ts";
import { termsOfService as termsOfServicePage } from "./terms-of-service.ts";

const facts = factsAt(0);
const { programme, site, dates } = facts;
const contestRules = contestRulesDocument(facts);
const privacyPolicy = privacyPolicyDocument(facts);
const sponsorAgreement = sponsorAgreementDocument(facts);
const termsOfService = termsOfServiceDocument(facts);
const contest = contestRulesPage(facts);
const hub = legalHub(facts);
const privacy = privacyPolicyPage(facts);
const sponsor = sponsorAgreementPage(facts);
const terms = termsOfServicePage(facts);

const documents: Record<string, LegalDocument> = {
  "/contest-rules": contestRules,
  "/terms-of-service": termsOfService,
  "/privacy-policy": privacyPolicy,
  "/sponsor-agreement": sponsorAgreement,
};
const pages: Record<string, { meta: { title: string; description: string } }> = {
  "/contest-rules": contest,
  "/terms-of-service": terms,
  "/privacy-policy": privacy,
  "/sponsor-agreement": sponsor,
  "/legal-hub": hub,
};

const titlesOf = ({ sections }: LegalDocument) => sections.map(({ title }) => title);
const textOf = (record: unknown) =>
  stringsOf(record)
    .map((text) =>
      inlineParts(text)
        .map((part) => part.text)
        .join(""),
    )
    .join("\n");
const sectionText = ({ sections }: LegalDocument, id: string) => textOf(sections.find((section) => section.id === id));

describe.each(Object.entries(pages))("the copy of %s", (path, record) => {
  test("holds no placeholder and no unfilled value", () => {
    expect(stringsOf(record).filter((text) => placeholder.test(text))).toEqual([]);
  });

  test("leaves no half-written link", () => {
    for (const text of stringsOf(record))
      for (const part of inlineParts(text)) if (part.kind === "text") expect(part.text).not.toMatch(/\]\(|\[/);
  });

  test("leads only to pages, sections and files that the site has", () => {
    for (const address of addressesOf(record)) {
      if (address.startsWith("tel:")) continue;
      if (address.startsWith("mailto:")) {
        expect(decodeURIComponent(address), address).toContain(`?subject=${site.mailTag} `);
        continue;
      }
      const { pathname, hash } = new URL(address, `http://site.test${path}`);
      expect(addressFault(address, path)).toBeNull();
      // Both pages explain the ranking below their own text.
      const parts = ["/judges-advisors", "/contest-rules"].includes(pathname)
        ? [{ id: "rubric" }, { id: "ranking" }]
        : [];
      const sections = [...(documents[pathname]?.sections ?? []), ...parts];
      if (hash)
        expect(
          sections.map(({ id }) => `#${id}`),
          address,
        ).toContain(hash);
    }
  });

  test("describes itself in a length that search results show", () => {
    const { title, description } = record.meta;
    expect(title).not.toBe("");
    expect(description.length).toBeGreaterThan(80);
    expect(description.length).toBeLessThan(200);
  });
});

describe.each(Object.entries(documents))("the document %s", (path, document) => {
  test("gives every section an address of its own and something to say", () => {
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, blocks } of document.sections) {
      expect(id).toMatch(/^[a-z][a-z-]*$/);
      expect(textOf(blocks).length, id).toBeGreaterThan(100);
    }
  });

  test("says nothing twice", () => {
    const long = stringsOf(document.sections).filter((text) => text.length > 60);
    expect(long.filter((text, index) => long.indexOf(text) !== index)).toEqual([]);
  });

  test("names the organizer as the site's record does", () => {
    expect(textOf(document.sections[0])).toContain(site.organizer);
  });

  test("numbers that point at a section match the section's place", () => {
    for (const text of stringsOf(pages[path]))
      for (const part of inlineParts(text)) {
        const number = part.kind === "link" && /^section (\d+)$/.exec(part.text)?.[1];
        if (number && part.kind === "link")
          expect(`#${document.sections[Number(number) - 1]?.id}`, part.text).toBe(part.href);
      }
  });
});

describe("sections", () => {
  test("the contest rules have their eleven, in order", () => {
    expect(titlesOf(contestRules)).toEqual([
      "Eligibility and Participation",
      "IP and Licensing",
      "Submission Guidelines",
      "AI Usage Disclosure",
      "Integrity",
      "Judging and Awards",
      "Privacy",
      "Code of Conduct",
      "Disqualification Grounds",
      "Appeals",
      "Logistics and Liability",
    ]);
  });

  test("the terms have their thirteen, in order", () => {
    expect(titlesOf(termsOfService)).toEqual([
      "Eligibility",
      "Registration",
      "Intellectual Property (IP)",
      "AI and No-Code Tools",
      "Submission Requirements",
      "Code of Conduct",
      "Privacy",
      "Judging",
      "Appeals",
      "Liability",
      "Photography and Media",
      "Governing Law",
      "Modifications",
    ]);
  });

  test("the privacy policy has its twelve, in order", () => {
    expect(titlesOf(privacyPolicy)).toEqual([
      "Information Collected",
      "Use of Information",
      "Sharing",
      "Photography and Media",
      "Retention",
      "Student Privacy",
      "Your Rights",
      "Security",
      "International Participants",
      "Children's Privacy",
      "Updates",
      "Contact",
    ]);
  });

  test("the sponsor agreement has nine and two blocks to sign", () => {
    expect(sponsorAgreement.sections).toHaveLength(9);
    expect(sponsorAgreement.signatures?.note).toContain("Both parties must sign");
    expect(sponsorAgreement.signatures?.blocks).toEqual([
      { party: "Organizer", fields: ["By", "Name", "Title", "Date"] },
      { party: "Sponsor", fields: ["Company", "By", "Name", "Title", "Date"] },
    ]);
  });
});

describe("dates", () => {
  const { legal } = programme;

  test("the terms name the month of their last update and the day from which they are effective", () => {
    const [updated, effective] = [formatMonthYear(legal.termsUpdatedMonth), formatDay(legal.termsEffectiveOn)];
    expect(termsOfService.dates).toEqual([
      { label: "Last updated", value: updated },
      { label: "Effective", value: effective },
    ]);
    expect(hub.documents[0]?.updated).toBe(`Last updated ${updated}; effective ${effective}`);
  });

  test("the privacy policy names both of its days, in one line where they are the same", () => {
    const [effective, updated] = [formatDay(legal.privacyEffectiveOn), formatDay(legal.privacyUpdatedOn)];
    expect(privacyPolicy.dates.map(({ value }) => value)).toEqual([effective, updated]);
    expect(hub.documents[1]?.updated).toContain(`last updated ${updated}`);
  });
});

describe("stated rules", () => {
  test("ages and consent stand in rules, terms and policy alike", () => {
    for (const text of [
      sectionText(contestRules, "eligibility-and-participation"),
      sectionText(termsOfService, "eligibility"),
      sectionText(privacyPolicy, "childrens-privacy"),
    ]) {
      const { adultAge, childrenUnder } = programme.participation;
      expect(text).toContain(`under ${adultAge} takes part only with the written consent of a parent or guardian`);
      expect(text).toContain(`not directed at children under ${childrenUnder}`);
    }
  });

  test("intellectual property stays with participants, and sponsors get no rights to it", () => {
    for (const text of [
      sectionText(contestRules, "ip-and-licensing"),
      sectionText(termsOfService, "intellectual-property"),
      sectionText(sponsorAgreement, "participants-rights"),
    ]) {
      expect(text).toContain("stays with the participants");
      expect(text).toContain("They get no rights to the intellectual property of participants");
      expect(text).toContain("separate agreement made directly");
    }
  });

  test("data is kept up to the stated months from the later of the program's end and the registration", () => {
    const words = `up to ${programme.retentionMonths} months, counted from the end of the program (${dates.finalsDay}) or from the registration, whichever is later`;
    expect(sectionText(privacyPolicy, "retention")).toContain(words);
    expect(sectionText(termsOfService, "privacy")).toContain(words);
    expect(sectionText(contestRules, "privacy")).toContain(words);
  });

  test("appeals take the stated business days before the committee", () => {
    const { fileWithinBusinessDays, decideWithinBusinessDays, committee } = programme.appeals;
    for (const document of [contestRules, termsOfService]) {
      const text = sectionText(document, "appeals");
      expect(text).toContain(`within ${fileWithinBusinessDays} business days`);
      expect(text).toContain(`within ${decideWithinBusinessDays} business days`);
      expect(text).toContain(joined(committee.map(({ name }) => name)));
    }
  });

  test("submissions keep to the stated limits, formats and deadline, with email where the portal fails", () => {
    const { abstractWords, aiLogWords, demoVideoMinutes, formats } = programme.submission;
    const dashed = (range: { min: number; max: number }) => between(range).replace(" to ", "-");
    for (const text of [
      sectionText(contestRules, "submission-guidelines"),
      sectionText(termsOfService, "submission-requirements"),
    ]) {
      for (const words of [
        `Abstract (${dashed(abstractWords)} words)`,
        `Demo video (${dashed(demoVideoMinutes)} minutes)`,
        `How AI Was Used log (${dashed(aiLogWords)} words)`,
        joined(formats.map(({ name }) => name)),
        dates.submissionsDue,
        "Late submissions are not accepted",
        "If the submission portal fails, email submission is available",
      ])
        expect(text).toContain(words);
    }
  });

  test("the short list of criteria has every criterion of the rubric with its weight", () => {
    expect(contest.judgingCriteria.entries.map(({ name }) => name.toLowerCase())).toEqual([
      "innovation",
      "technical use",
      "real-world impact",
      "presentation",
      "teamwork",
      "audience choice",
    ]);
    const text = sectionText(contestRules, "judging-and-awards");
    for (const { shortName, weight } of programme.criteria) expect(text).toContain(`${shortName}: ${weight}%`);
  });

  test("the sponsor agreement states fee, refund, term, cap and processing", () => {
    const text = textOf(sponsorAgreement);
    const { feeDueDays, termEndsDaysAfter, processingBusinessDays } = programme.sponsorTerms;
    for (const words of [
      ...programme.sponsorTiers.map((tier) => tierAmount(tier)),
      `due within ${feeDueDays} days of the invoice`,
      "non-refundable unless the organizer cancels the program",
      `ends ${termEndsDaysAfter} days after the accelerator ends`,
      "capped at the sponsor's financial contribution",
      `within ${processingBusinessDays.min}-${processingBusinessDays.max} business days`,
      `State of ${programme.state}`,
    ])
      expect(text).toContain(words);
  });

  test("the policy says what the organizer may hold, and which cookies there are, and that the site runs no analytics", () => {
    const text = sectionText(privacyPolicy, "information-collected");
    expect(text).toContain("what we may hold");
    expect(text).toContain("The public pages of this website set no cookie, and the site runs no analytics.");
    const lists = privacyPolicy.sections[0]!.blocks.flatMap((block) =>
      typeof block !== "string" && block.kind === "definitions" ? [block] : [],
    );
    expect(Object.keys(lists[1]!.entries)).toEqual(["session", "code", "known", "voter"]);
    expect(textOf(lists[1])).toContain(`${sessionRules.validMs / 86_400_000}-day`);
  });

  test("the policy says what is kept of a voter, and that it goes when the results are out", () => {
    expect(sectionText(privacyPolicy, "information-collected")).toContain("Keyed hashes of your email address");
    expect(sectionText(privacyPolicy, "retention")).toContain("when the results are published");
  });

  test("appeals are filed where the portal takes them, and decided before the finals", () => {
    for (const document of [contestRules, termsOfService]) {
      expect(addressesOf(document)).toContain("/portal/appeal");
      expect(sectionText(document, "appeals")).toContain(formatDay(programme.appeals.finalsDecidedBy));
    }
  });

  test("the rules say what counts at the deadline, in both zones", () => {
    const text = sectionText(contestRules, "submission-guidelines");
    for (const words of [
      dates.submissionsDueInBothZones,
      "a complete draft counts as submitted",
      "end of the deadline minute",
    ])
      expect(text).toContain(words);
  });

  test("no document grants a notice, a new right to data, an effective date or a license that is not stated", () => {
    const said = Object.values(documents).map(textOf).join("\n");
    for (const words of [
      "names the ground",
      "another decision",
      "no new use",
      "corrected or removed",
      "later signature",
      "may use the other's",
    ])
      expect(said).not.toContain(words);
  });

  test("the policy promises no more rounds of removal than the site makes", () => {
    expect(sectionText(privacyPolicy, "retention")).toContain("at least once a day");
  });

  test("the contact page claims no more than the policy, which says that the browser keeps what was typed", () => {
    expect(sectionText(privacyPolicy, "information-collected")).toContain("your browser keeps what you typed");
    expect(contact(facts, null).write.lead).toContain("Nothing you write is sent to this site");
    expect(contact(facts, null).write.lead).not.toContain("stores");
  });

  test("who wants to read the rubric lands on it", () => {
    const addresses = [...addressesOf(contest), ...addressesOf(terms)];
    expect(addresses).toContain("/judges-advisors#rubric");
    expect(addresses).not.toContain("/judges-advisors");
  });

  test("who wants a refund learns whom to ask, and no rule is made up", () => {
    const text = sectionText(termsOfService, "registration");
    expect(text).toContain("do not set a refund rule");
    expect(text).toContain(site.contacts.general);
  });
});

test("the buttons of the specification carry their names and lead to what they promise", () => {
  expect(terms.agreementRequired.title).toBe("Agreement Required");
  expect(contest.agreementRequired.title).toBe("Agreement Required");
  expect(terms.questions.title).toBe("Questions About These Terms?");
  expect(terms.questions.contact).toEqual({ label: "Contact Legal Team", to: "/contact?topic=legal" });
  expect(privacy.contactCards.form).toEqual({ label: "Contact Form", to: "/contact" });
  expect(privacy.commitments.map(({ title }) => title)).toEqual(["Transparency", "Security"]);
  expect(sponsor.howToSign.packages).toEqual({ label: "View Packages", to: "/sponsors" });
  expect(sponsor.download.label).toBe("Download Agreement PDF");
  expect(hub.documents.map(({ view }) => view.label)).toEqual(["View Document", "View Document", "View Document"]);
  expect(hub.commitments.map(({ title }) => title)).toEqual(["Compliance", "Updates", "Transparency", "Protection"]);
  expect(hub.actions.download).toEqual({ label: "Download All PDFs", to: "/documents/legal-documents.zip" });
});

test("whoever would sign for a season that is closing or over is told first", () => {
  const noticeAt = (at: number) => sponsorAgreementPage(factsAt(at)).signingNotice;
  expect(noticeAt(submissionsCloseAt(programme) - 1)).toBeNull();
  expect(noticeAt(submissionsCloseAt(programme))).toContain("before you sign");
  expect(noticeAt(seasonEndsAt(programme))).toContain("season, which ended");
});
