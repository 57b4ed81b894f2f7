import type { Facts } from "#content/facts.ts";

/** What leaving a chamber means for someone, in sentences. */
interface Leaving {
  keepsPlace: boolean;
  team: { name: string; isAlone: boolean; losesChamber: boolean; losesNomination: boolean } | null;
}

/** A member's own chamber: what it sees of them, and the way out. */
export function portalChamber({ programme, site }: Facts) {
  const longest = programme.limits.registration.company;
  return {
    meta: { title: "Your chamber", description: "Your chamber, what it sees about you, and how to leave it." },
    title: (chamber: string | null) => chamber ?? "Your chamber",
    through: "You joined through this chamber.",
    none: {
      title: "You are not in a chamber",
      text: "If your chamber of commerce is taking part, join with the code from its poster or letter. It costs you nothing.",
      join: "Join through a chamber",
    },
    told: {
      title: "What your chamber sees",
      text: "Your chamber always sees your business and when you joined. If you form a team, it sees the team's name so it can nominate the team.",
      business: "Business",
      businessHint: "Leave it empty if you have none yet.",
      listed: "My chamber may see my name and my progress",
      listedHint:
        "Your name, the lessons you read, the stages you completed and your team. You can change it at any time.",
      submit: "Save",
    },
    leave: {
      title: "Leave the chamber",
      ask: "Leave the chamber",
      sure: (chamber: string | null) => `Leave ${chamber ?? "your chamber"}?`,
      means: ({ keepsPlace, team }: Leaving): string[] => [
        keepsPlace
          ? `You keep your place${team ? ` and stay on the team ${team.name}` : ""}: it doesn't depend on the chamber.`
          : "Your place comes through the chamber, so you lose it and can no longer use the portal.",
        ...(!keepsPlace && team
          ? [
              team.isAlone
                ? `No one else is on your team ${team.name}, so the team ends too, and its draft with it.`
                : `You also leave the team ${team.name}. It continues without you. If you are the lead, the member who joined next becomes the lead.`,
            ]
          : []),
        ...(team?.losesChamber && (keepsPlace || !team.isAlone)
          ? [
              `${team.name} is then no longer a team of this chamber${team.losesNomination ? ", and its nomination ends" : ""}.`,
            ]
          : []),
        ...(keepsPlace ? [] : ["You can come back with the chamber's code, or register on your own."]),
      ],
      submit: "Yes, leave",
      cancel: "Stay",
      locked: `Your team's project is locked, so you stay in the chamber until the season is over. Questions? Write to ${site.contacts.general}.`,
    },
    done: {
      saved: "Saved. Your chamber sees this from now on.",
      left: "You left the chamber. We wrote to you about your place.",
    },
    refused: {
      title: "There is a problem",
      business: "Please enter the name of your business, without a web address",
      businessLong: `Business must be less than ${longest} characters`,
      unreadable: "Please remove invisible characters, or type it again",
      locked: "Your team's project is locked, so you stay in the chamber until the season is over.",
      moved: "You have been moved to another chamber since you opened that page, so nothing was changed.",
      not_member: "You are no longer in a chamber.",
    },
  };
}
