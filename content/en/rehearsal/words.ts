/** The bar of a rehearsal, and its mailbox. */
export const rehearsalWords = () => ({
  bar: {
    name: "Rehearsal",
    itIs: (time: string) => `It is ${time}`,
    moveTo: "Move to",
    move: "Move",
    actAs: "Act as",
    act: "Act",
    nobody: "Nobody is signed in",
    actingAs: (name: string) => `Acting as ${name}`,
    mail: "Mail that went out",
    moving: "The season is moving on. This page shows where it is, and can be loaded again.",
  },
  phases: {
    enrollment: "Early enrollment",
    "portal-open": "The portal is open",
    mentoring: "Mentoring",
    "last-hour": "An hour before the deadline",
    "after-deadline": "After the deadline",
    voting: "Voting and judging",
    "last-marks": "The last evening of judging",
    announcement: "Finalists announced",
    finals: "The day of the finals",
    "season-over": "After the finals",
  },
  actors: {
    founder: "A founder",
    member: "A team member",
    newcomer: "A founder without a team",
    chamber: "A chamber contact",
    judge: "A judge",
    organizer: "An organizer",
    voter: "A voter, not signed in",
  },
  mail: {
    title: "Mail that went out",
    lead: "Every mail of this rehearsal, the newest first. None of them left this machine.",
    none: "No mail has gone out yet.",
    to: "To",
    older: "Older mail",
    back: "All mail",
  },
});

export type RehearsalWords = ReturnType<typeof rehearsalWords>;
