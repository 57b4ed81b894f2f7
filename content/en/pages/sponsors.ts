import { bySeason } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { iconCards } from "#content/icon-names.ts";
import { mailtoLink } from "#domain/text/mailto.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { tierAmount } from "../tier-amount.ts";

export function sponsors(facts: Facts) {
  const { programme, site, dates } = facts;
  const { finals, chamberTeams, sponsorBenefits, sponsorTerms, sponsorTiers, weeks, year } = programme;
  const { processingBusinessDays: processing, feeDueDays, termEndsDaysAfter } = sponsorTerms;
  const smallest = sponsorTiers.reduce((least, tier) => (tier.amount < least.amount ? tier : least));
  const largest = sponsorTiers.reduce((most, tier) => (tier.amount > most.amount ? tier : most));

  return {
    meta: pageMeta(
      facts,
      "Sponsors",
      `Sponsor the ${site.name}: ${sponsorTiers.length} tiers from ${tierAmount(smallest)} to ${tierAmount(largest)}, what each one includes, and what your support makes possible.`,
    ),
    eyebrow: "Sponsors",
    title: `Stand behind ${programme.state}'s next founders`,
    lede: bySeason(facts, {
      open: `For ${weeks} weeks, people across ${programme.state} learn to build a business with AI, no coding required. On ${dates.finalsDay}, the finalists pitch at the ${finals.venue} in ${finals.city}. Your name can be part of how they got there.`,
      "submissions-closed": `For ${weeks} weeks, people across ${programme.state} learned to build a business with AI, no coding required. On ${dates.finalsDay}, the finalists pitch at the ${finals.venue} in ${finals.city}. Your name can be part of that day.`,
      "season-over": `For ${weeks} weeks, people across ${programme.state} learned to build a business with AI, no coding required. On ${dates.finalsDay}, the finalists pitched at the ${finals.venue} in ${finals.city}. Put your name behind the founders who come next.`,
    }),
    calls: {
      reserve: { label: "Reserve Your Sponsorship", to: "/contact?topic=sponsorship" },
      package: { label: "Download Sponsor Package", to: "/documents/sponsor-package.pdf" },
      agreement: { label: "Read the Sponsor Agreement", to: "/sponsor-agreement" },
    },
    /** Under the buttons: what a reservation means at this point of the season. */
    status: bySeason(facts, {
      open: `Sponsorships for the ${year} season are open. A reservation is a message to us, not a payment.`,
      "submissions-closed": `Submissions for ${year} are in and the finals are ahead. Ask us which benefits can still be delivered in full before you choose a tier.`,
      "season-over": `The ${year} season ended with the finals on ${dates.finalsDay}. Write to us about what comes next: the tiers below show what sponsoring the season included.`,
    }),
    benefits: {
      title: "Benefits",
      lede: "What a sponsor takes home, whichever tier fits your budget.",
      cards: iconCards([
        {
          icon: "landmark",
          title: `Seen at the ${programme.finals.shortVenue}`,
          text: `A season ends with finalists, chambers, judges and press under one dome at ${finals.week}, and with every sponsor's logo in the room.`,
        },
        {
          icon: "map",
          title: "Known across the state",
          text: `Participants come alone, in teams and through their local chamber of commerce, so your name travels to main streets as well as to ${finals.city}.`,
        },
        {
          icon: "handshake",
          title: "First to meet the builders",
          text: `At the finals' exhibitions, sponsors see working prototypes and talk to the people who made them. Collaboration or hiring is then a direct agreement between the two.`,
        },
        {
          icon: "check",
          title: "A cause that is easy to explain",
          text: "Practical AI skills, no coding required, with scholarships for rural and underrepresented entrepreneurs. It fits in one sentence of your annual report.",
        },
      ]),
    },
    tiers: {
      title: "Sponsorship tiers",
      lede: "Every tier includes everything in the one below it, and adds more.",
      tableCaption: "What each sponsorship tier includes",
      benefitHeading: "Benefit",
      included: "Included",
      notIncluded: "Not included",
      items: sponsorTiers.map((tier) => ({
        id: tier.id,
        name: tier.name,
        amount: tierAmount(tier),
        summary: tier.summary,
        benefits: tier.benefits,
        count: `${tier.benefits.length} of ${sponsorBenefits.length} benefits`,
      })),
      benefits: sponsorBenefits,
    },
    impact: {
      title: "Your impact",
      lede: "What your support makes possible, from the first lesson to the last pitch.",
      figures: [
        {
          value: `${weeks} weeks`,
          text: "of guided learning in four stages, from a first conversation with AI to a working prototype.",
        },
        {
          value: `${programme.stages.length} certifications`,
          text: `${programme.stages.map(({ certificationShort }) => certificationShort).join(", ")}: one for each stage that a founder completes.`,
        },
        {
          value: `${chamberTeams.min} to ${chamberTeams.max} teams`,
          text: "from every partner chamber, guaranteed into the finals pipeline: their projects are judged in full.",
        },
        {
          value: "1 day",
          text: `at the ${finals.venue}, where finalists exhibit and pitch. Top projects may advance to ${programme.globalShowcase}.`,
        },
      ],
      promise: {
        title: "What sponsorship does not buy",
        text: "Ideas stay with the people who had them. Sponsors may review projects whose teams opted in to the public gallery, but gain no rights to participants' intellectual property and no commercialization rights without permission. Scores follow the published rubric.",
        link: { label: "See how projects are judged", to: "/judges-advisors#rubric" },
      },
    },
    steps: {
      title: "From yes to signed",
      lede: "The agreement in plain words. The signed document is what counts.",
      ask: `Questions about the agreement: [${site.contacts.sponsors}](${mailtoLink({ to: site.contacts.sponsors, subject: `${site.mailTag} Sponsorship`, body: "" })}) or ${site.contacts.phone}.`,
      items: [
        {
          title: "Reserve",
          text: "Tell us your company, the tier you have in mind and who signs for you. We answer your questions first.",
        },
        {
          title: "Sign",
          text: `Download the agreement, enter your tier and contribution, sign it and email it to us. We process it within ${processing.min} to ${processing.max} business days. It is binding once both parties have signed.`,
        },
        {
          title: "Contribute",
          text: `The fee is due within ${feeDueDays} days of the invoice. Contributions are non-refundable unless the organizer cancels the program.`,
        },
        {
          title: "Take part",
          text: `Your benefits run with the season. The agreement ends ${termEndsDaysAfter} days after the accelerator does, and the organizer's liability is capped at your financial contribution.`,
        },
      ],
    },
    closing: {
      title: "Which tier fits?",
      text: "Ask before you decide. We'll go through the tiers with you, and a reservation costs nothing until you sign an agreement.",
    },
  };
}

export type SponsorsCopy = ReturnType<typeof sponsors>;
