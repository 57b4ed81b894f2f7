import type { Site } from "#content/facts.ts";

/** What the media kit's archive holds beside the fact sheet. The wording of each text file is here. */
export const mediaKitWords = (site: Site) => ({
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
});
