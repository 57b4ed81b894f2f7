import type { Facts } from "#content/facts.ts";

/** What stands around a project's public page while it is not public. */
export function portalPreview({ site, dates }: Facts) {
  return {
    words: {
      meta: { title: "Your public page", description: `How a project will look in the gallery of the ${site.name}.` },
      title: "This is what strangers will see",
      text: `Only your team sees this for now. It becomes public once every member has agreed and we have looked at it, from the day the gallery opens (${dates.voting}).`,
      back: "Back to the submission",
      noTitle: "Your project's title",
    },
  };
}
