import type { Facts } from "#content/facts.ts";

/** The season step by step, for someone who is not technical. */
export function deskHelp({ programme, dates }: Facts) {
  return {
    meta: { title: "Help", description: "The season step by step, and what to do when something goes wrong." },
    title: "Help",
    lead: "The season step by step. Today always says what needs you now; this page says what happens when, and where you do it.",
    steps: [
      {
        title: "Before enrollment opens",
        items: [
          { text: "Add the people who work with you, each with their own role.", to: "/desk/organizers" },
          { text: "Invite judges and advisors early: they need time to say yes.", to: "/desk/judges" },
          {
            text: "Read the public pages once, as a visitor would. Ask your engineer to change a date or a price.",
            to: "/",
          },
        ],
      },
      {
        title: "While people enroll",
        items: [
          { text: "Most people pay by card, and there is nothing to do.", to: "/desk/registrations" },
          {
            text: "Cash or a check? Open the registration and press Record a payment. Someone new? Add by hand.",
            to: "/desk/registrations/add",
          },
          {
            text: "A chamber calls to ask for an invoice? Issue an invoice. When the money arrives: Mark as paid.",
            to: "/desk/invoices/add",
          },
          {
            text: "A payment in review shows what arrived and what we asked for. Press Accept, Refund or Ask.",
            to: "/desk/registrations?status=review",
          },
          { text: "Decide on scholarship applications.", to: "/desk/scholarships" },
        ],
      },
      {
        title: `Before the deadline, ${dates.submissionsDue}`,
        items: [
          {
            text: "Write to groups: to teams that have not submitted, applicants, or chambers without members.",
            to: "/desk/mail",
          },
          { text: "Review projects as they come in, and show them in the gallery.", to: "/desk/showcase" },
          {
            text: "On the last evening, watch Deadline night: who is ready, who is not, and how to reach them.",
            to: "/desk/tonight",
          },
          { text: "A team could not upload? Take its project in by email.", to: "/desk/submissions" },
        ],
      },
      {
        title: "Voting and judging",
        items: [
          { text: "Assign projects to judges, and follow their progress.", to: "/desk/judges" },
          { text: "Decide on held votes: count them or strike them, with a reason.", to: "/desk/votes" },
        ],
      },
      {
        title: `Finalists on ${dates.finalistsAnnounced}`,
        items: [
          {
            text: `Once judging has closed (${dates.scoresFinal}), look at the ranking and approve it.`,
            to: "/desk/results",
          },
          { text: "Teams may appeal. Decide with the reviews in front of you.", to: "/desk/appeals" },
        ],
      },
      {
        title: `The finals on ${dates.finalsDay}, ${programme.finals.venue}`,
        items: [
          {
            text: "Fill in the finalists' pack: arrival, access, pitch length, what to bring. Today reminds you until it is sent.",
            to: "/desk/results/pack",
          },
          {
            text: "Draw the order of the pitches, move teams if you need to, and print the sheet. If a team cancels, press Not coming: the others move up.",
            to: "/desk/results/run-sheet",
          },
          {
            text: "Invite finals judges. They mark each pitch on their phones, and you see the totals. You decide the awards.",
            to: "/desk/results/pitches",
          },
          { text: "See who's coming and what they need, and check people in at the door.", to: "/desk/results/finals" },
          {
            text: "Make a sponsor's award with New award. Give awards: the page asks again before anything is public.",
            to: "/desk/results",
          },
        ],
      },
      {
        title: "When something went wrong",
        items: [
          {
            text: "You made a mistake: open it in the log and press Take back. The page says who will be told.",
            to: "/desk/log",
          },
          {
            text: "You mistyped a payment: press Take back next to it, on the registration or the invoice.",
            to: "/desk/registrations",
          },
          { text: "An email did not arrive: find it, read why, correct the address, send it again.", to: "/desk/mail" },
        ],
      },
    ],
    open: "Open",
  };
}
