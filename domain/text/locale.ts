/** The languages that the site speaks, as language tags. Each has a folder of words under content/. */
export const locales = ["en"] as const;

export type Locale = (typeof locales)[number];

/** What somebody reads who has chosen nothing. */
export const defaultLocale: Locale = "en";
