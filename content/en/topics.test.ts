import { describe, expect, it } from "vitest";
import { factsAt } from "#content/facts.ts";
import { topicNamed, topicNames } from "#content/topic-names.ts";
import { longestMailto } from "#domain/text/mailto.ts";
import { readMailto } from "#tests/support/mail/read-mailto.ts";
import { plainMailLink, startOfMessage } from "./pages/contact.ts";
import { topics } from "./topics.ts";

const facts = factsAt(0);
const { site } = facts;
const { subject: longestSubject, message: longestMessage } = facts.programme.limits.contact;

describe("topics", () => {
  it("cover each of the four kinds of inquiry", () => {
    expect(new Set(Object.values(topics).map(({ type }) => type))).toEqual(
      new Set(["chamber", "media", "sponsorship", "general"]),
    );
  });

  it.each(topicNames)("leave room to write under the limits of the form (%s)", (name) => {
    const { subject, message } = startOfMessage(name);
    expect(subject.length).toBeLessThanOrEqual(longestSubject);
    expect(message.length).toBeGreaterThanOrEqual(longestMessage.min);
    expect(message.length).toBeLessThan(longestMessage.max / 2);
  });

  it.each(topicNames)("go into the plain mail link, tagged and short enough to open (%s)", (name) => {
    const link = plainMailLink(facts, name);
    const { subject, message } = startOfMessage(name);
    expect(link.length).toBeLessThan(longestMailto);
    expect(readMailto(link)).toEqual({
      to: site.contacts.general,
      subject: `${site.mailTag} ${subject}`,
      body: message,
    });
  });

  it("are ignored when nobody knows them", () => {
    for (const value of [null, "", "JUDGE", "judge ", "constructor", "__proto__"]) expect(topicNamed(value)).toBeNull();
    expect(startOfMessage(null)).toEqual({ subject: "", message: "" });
    expect(readMailto(plainMailLink(facts, null))).toEqual({
      to: site.contacts.general,
      subject: site.mailTag,
      body: "",
    });
  });
});
