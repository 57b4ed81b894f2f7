import { untilSubmissions } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { voteClosesAt } from "#domain/programme/moments.ts";
import { lateOffer } from "../registration/late-registration.ts";

/** What a chamber hangs up and sends out, so that its members join. */
export interface OwnChamber {
  chamberName: string;
  /** The page where the code is typed, without "https://". */
  joinAddress: string;
}

const code = (address: string) => `QR code that leads to ${address} with the chamber's code filled in`;

export function chamberPoster(facts: Facts, { chamberName, joinAddress }: OwnChamber) {
  const { programme, site, dates } = facts;
  const { weeks, year, finals } = programme;
  return {
    title: "Build a business with AI",
    subject: `Poster of the ${chamberName} for its members`,
    promise: "No coding required. No cost to you.",
    included: `${chamberName} has signed up for the ${year} season of the ${site.name}, and every member is included.`,
    scan: "Scan to join",
    type: `or go to ${joinAddress} and type`,
    code: code(joinAddress),
    points: [
      `${weeks} weeks online, at your own pace`,
      untilSubmissions(
        facts,
        "Four stages, a certification for each",
        `All lessons, and up to ${lateOffer(facts).certifications}`,
      ),
      untilSubmissions(
        facts,
        `Finals at the ${finals.venue}, ${dates.finalsDay}`,
        "Lessons and templates for your own business",
      ),
    ],
    deadline: untilSubmissions(
      facts,
      `Projects are due ${dates.submissionsDue}.`,
      `Submissions for ${year} are closed.`,
    ),
  };
}

/** A sign for the table at which a team asks for votes. */
export function tableSign(facts: Facts, { title, address }: { title: string; address: string }) {
  const { dates, site, programme, now } = facts;
  const isOver = now >= voteClosesAt(programme);
  return {
    title,
    subject: `Table sign for ${title}`,
    ask: isOver ? "See our project" : "Vote for us",
    scan: isOver ? "Scan to see what we built" : "Scan to see our project and vote",
    type: `or go to ${address}`,
    when: isOver ? `The public vote ran ${dates.voting}.` : `One vote for each email address, ${dates.voting}.`,
    code: `QR code that leads to ${address}`,
    programme: site.name,
  };
}

export function chamberLetter(facts: Facts, { chamberName, joinAddress }: OwnChamber) {
  const { programme, site, dates } = facts;
  const { weeks, year, stages, teamSize, chamberTeams, finals } = programme;
  const stageNames = stages.map(({ title }) => title).join(", ");
  return {
    title: "AI training for every member",
    subject: `Letter from the ${chamberName} to its members`,
    greeting: "Dear member,",
    paragraphs: [
      `You hear about AI every day. This season you can do something with it, and it costs you nothing: ${chamberName} has joined the ${site.name} for ${year}, and every member is included.`,
      `It is a ${weeks}-week program, online and at your own pace, for people who have never written a line of code. You start from your own business or idea and work through four stages: ${stageNames}. ${untilSubmissions(facts, "Each one ends with something you made and with a certification.", "Each one ends with something you made.")}`,
      untilSubmissions(
        facts,
        `If you like, you can also enter the competition: alone or in a team of ${teamSize.min} to ${teamSize.max} people. Projects are due ${dates.submissionsDue}. Finalists present at the ${finals.venue} in ${finals.city} on ${dates.finalsDay}. Our chamber nominates ${chamberTeams.min} to ${chamberTeams.max} teams, whose projects are then judged in full; finalists are chosen by score.`,
        `Submissions for the ${year} competition are closed. The lessons, the templates and ${lateOffer(facts).certifications} are still open to you.`,
      ),
    ],
    steps: {
      title: "How to join",
      items: [
        `Scan the code, or go to ${joinAddress}.`,
        "Type our chamber's code, your name and your email address.",
        "Type the six-digit code that comes by email. That's all: there is no password and no payment.",
      ],
    },
    codeLabel: "Our chamber's code",
    code: code(joinAddress),
    closing: "I hope to see what you build.",
    questions: `Questions about the program: [${site.contacts.general}](mailto:${site.contacts.general}) or ${site.contacts.phone}.`,
  };
}
