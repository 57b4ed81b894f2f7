import { programme } from "#content/programme.ts";
import { seasonDates } from "../season-dates.ts";
import { site } from "#content/site.ts";

const { finals, weeks, year } = programme;

/** The words around a long document, on every page that shows one and in every file made of one. */
export const documentWords = {
  contents: "Contents",
  /** Read aloud where the page shows a "#". */
  linkTo: (number: number, title: string) => `Link to section ${number}, ${title}`,
  signatures: "Signatures",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  seasonEdition: `${year} season`,
  sponsorPackage: {
    title: "Sponsor Package",
    /** True whenever it is read: a file is passed around long after it was made. */
    summary: `The ${site.name} is a ${weeks}-week program in which people across ${programme.state} learn to build a business with AI, no coding required. Finals of the ${year} season: ${seasonDates.finalsDay}, ${finals.venue}, ${finals.city}. Here is what a sponsor gets, what it costs and how it begins.`,
    contactTitle: "Reserve your sponsorship",
    email: "E-mail",
    phone: "Phone",
  },
  factSheet: {
    title: "Press Fact Sheet",
    dates: "Key dates",
  },
} as const;
