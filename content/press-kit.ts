import { programme } from "./programme.ts";
import { seasonDates } from "./season-dates.ts";
import { site } from "./site.ts";

const { finals, weeks, year } = programme;

/** The words of the generated documents that no page has. */
export const documentWords = {
  contents: "Contents",
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

/** What the media kit's archive holds beside the fact sheet. The wording of each text file is here. */
export const mediaKitWords = {
  folder: "media-kit",
  readme: (files: readonly string[]) =>
    [
      `${site.name}: media kit`,
      "",
      `${site.tagline}`,
      "",
      "In this archive:",
      ...files.map((file) => `- ${file}`),
      "",
      `Questions: ${site.contacts.media}, ${site.contacts.phone}`,
      "",
    ].join("\r\n"),
  boilerplate: ({ boilerplate, mission, tagline }: { boilerplate: string; mission: string; tagline: string }) =>
    ["About the accelerator", "", boilerplate, "", "Mission", "", mission, "", "Tagline", "", tagline, ""].join("\r\n"),
  colours: (colours: readonly { name: string; hex: string; rgb: string; use: string }[]) =>
    [
      `${site.name}: colors`,
      "",
      ...colours.flatMap(({ name, hex, rgb, use }) => [`${name}  ${hex}  ${rgb}`, use, ""]),
    ].join("\r\n"),
  rules: (rules: readonly string[]) =>
    [`${site.name}: usage rules`, "", ...rules.map((rule, index) => `${index + 1}. ${rule}`), ""].join("\r\n"),
} as const;
