import type { Facts } from "#content/facts.ts";

/** The words around a long document, in every file made of one. */
export const documentWords = {
  contents: "Contents",
  signatures: "Signatures",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

/** What the files that are not legal documents say beside what their pages do. */
export function fileWords({ programme, site, dates }: Facts) {
  const { finals, weeks, year } = programme;
  return {
    seasonEdition: `${year} season`,
    sponsorPackage: {
      title: "Sponsor Package",
      /** True whenever it is read: a file is passed around long after it was made. */
      summary: `The ${site.name} is a ${weeks}-week program in which people across ${programme.state} learn to build a business with AI, no coding required. Finals of the ${year} season: ${dates.finalsDay}, ${finals.venue}, ${finals.city}. Here is what a sponsor gets, what it costs and how it begins.`,
      logo: {
        title: "Where your logo appears",
        text: `At the front of the room on the day of the finals, and wherever the program is in print or online.`,
        alt: "The stage at the finals: a board with a large place for the lead sponsor and smaller ones below, a line of logos under the screen, and one on the lectern.",
        labels: [
          "On the board beside the stage, larger by tier",
          "Under the screen, while teams pitch",
          "In programs, posters and emails",
        ],
      },
      contactTitle: "Reserve your sponsorship",
      email: "Email",
      phone: "Phone",
    },
    factSheet: {
      title: "Press Fact Sheet",
      dates: "Key dates",
    },
  };
}
