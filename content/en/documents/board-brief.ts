import { untilSubmissions } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { lateOffer } from "../registration/late-registration.ts";
import { isOver } from "#domain/programme/era.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { formatMoney } from "../formats.ts";
import { breakEven } from "../pages/program.ts";
import { priceOf } from "../registration/price-terms.ts";
import { describeDaysAndHours } from "../season/when-words.ts";

/** Two pages from which a chamber's board can decide. */
export function boardBrief(facts: Facts) {
  const { programme, site, dates, season, tier } = facts;
  const { weeks, year, chamberTeams, teamSize, finals, packages, stages, participation, invoiceDueDays } = programme;
  const { earlyPrice, standardPrice } = packages.chamber;
  const early = tier === "early";
  const price = priceOf(facts, "chamber");
  const members = breakEven(facts);
  const open = season === "open";
  const dateOf = (id: string) => {
    const { title, when } = eventOf(programme, id);
    return [title, describeDaysAndHours(when, programme.zoneLabel)] as const;
  };
  return {
    title: "Board Brief",
    subject: `What a board needs to decide on the ${site.name}`,
    summary: `Should our chamber join the ${year} season of the ${site.name}? What it is, what it costs, what members do, and what could go wrong, on two pages.`,
    preparedFor: (chamber: string) => `Prepared for the board of ${chamber}`,
    notice: open
      ? null
      : `Submissions for the ${year} season are closed: the package no longer brings teams into this season's competition. Ask about the next season before you decide.`,
    motion: {
      title: "The decision",
      text: open
        ? `Motion: that the chamber register for the ${year} season of the ${site.name} for a one-time fee of ${price}, and name a coordinator for its members.`
        : `No motion is suggested for the ${year} season. If the board wants the lessons for its members now, the package costs ${price} and brings no team into this season's competition.`,
    },
    what: {
      title: "What it is",
      text: `A ${weeks}-week program, online and statewide, in which people who do not code learn to build a product with AI. Four stages (${stages.map(({ title }) => title).join(", ")}), ${open ? `a certification for each, and a competition with finals at the ${finals.venue} in ${finals.city} during ${finals.week}` : lateOffer(facts).certifications}. It is run by ${site.organizer}.`,
    },
    gets: {
      title: "What the chamber gets",
      items: packages.chamber.features
        .filter(({ until }) => !isOver(until, season))
        .map(({ text, lateText }) => untilSubmissions(facts, text, lateText ?? text)),
    },
    cost: {
      title: "What it costs",
      rows: [
        ...(early
          ? ([
              [`Through ${dates.earlyBirdLast}`, formatMoney(earlyPrice)],
              [`From ${dates.earlyBirdEnds}`, formatMoney(standardPrice)],
            ] as const)
          : ([["One-time fee", formatMoney(standardPrice)]] as const)),
        ["Per member", formatMoney(0)],
      ] as const,
      items: [
        `An individual registration costs ${priceOf(facts, "individual")}. With ${members} or more members who would register, the package costs less.`,
        `Pay by card when registering, or by invoice within ${invoiceDueDays} days.${early ? " The early price applies if the invoice is paid by its due date." : ""}`,
        "We have not published a refund policy. Ask before you pay if that matters to the board.",
      ],
    },
    dates: {
      title: "Dates",
      rows: [
        namedEvents.portal,
        namedEvents.submissions,
        namedEvents.vote,
        namedEvents.announcement,
        finals.eventId,
      ].map(dateOf),
    },
    work: {
      title: "Who does what",
      rows: [
        [
          "The chamber",
          `Names a coordinator, sends its members the join code (a poster and a letter are ready to print), and${open ? ` nominates ${chamberTeams.min} to ${chamberTeams.max} teams before the deadline` : " follows its members' progress"}.`,
        ],
        [
          "Members",
          `Join with the code, work through the lessons at their own pace, alone or in teams of ${teamSize.min} to ${teamSize.max}${open ? ", and submit a project if they want to compete" : ""}. Participants are ${participation.adultAge} or older, or ${participation.childrenUnder} to ${participation.adultAge - 1} with a guardian's written consent.`,
        ],
        ["The organizer", "Runs the portal, the mentoring, the public vote, the judging and the finals."],
      ] as const,
    },
    questions: {
      title: "What boards ask",
      entries: {
        "Are our teams guaranteed a place in the finals?": open
          ? `No. ${chamberTeams.min} to ${chamberTeams.max} nominated teams are guaranteed to be judged in full, even if we run short of judges. Finalists are chosen by score.`
          : `No. This season is closed to new teams. In another season, finalists would still be chosen by score.`,
        "Who owns what members build?":
          "They do. Sponsors get no rights to it, and the organizer uses a project only to run the competition.",
        "What if few members join?": `The fee is the same for one member or for all. Ask a few members first: with ${members} or more, the package costs less than registering each of them.`,
        "What do we learn about our members?":
          "Each member's business, and for those who agree, their name and progress.",
        "Do members need to buy anything?":
          "No coding is required, and no particular product. Travel to the finals and subscriptions to tools that members choose are not part of the package.",
        "Can a sponsor or a chamber influence the judging?":
          "No. The criteria and their weights are published, and judges step aside from projects they have a tie to.",
      },
    },
    decide: {
      title: "How to decide",
      steps: [
        open
          ? "Ask five members whether they would take part this season."
          : "Ask five members whether they would use the lessons.",
        "Choose the coordinator: someone who sends the announcement, reminds members and answers their first questions.",
        early
          ? `Vote. After ${dates.earlyBirdLast}, the same package costs ${formatMoney(standardPrice)}.`
          : "Vote, and register or ask for an invoice.",
      ],
      register: "Register, or ask for an invoice",
      registerCode: (address: string) => `QR code that leads to ${address}`,
      ask: `Talk to us first: [${site.contacts.general}](mailto:${site.contacts.general}), ${site.contacts.phone}.`,
    },
    edition: `${year} season`,
  };
}
