/**
 * Every script that brings parts of a page to life, by the name that a page gives in its handle. An island is
 * registered by its line here: the build makes one file of each entry, development loads them all.
 */
export const islandEntries = {
  register: "app/pages/register/register.entry.tsx",
  prices: "app/pages/register/prices/prices.entry.tsx",
  invoice: "app/pages/invoice/details.entry.ts",
  sendOnce: "app/islands/send-once.entry.ts",
  guide: "app/pages/implementation-guide/ticks.entry.ts",
  contact: "app/pages/contact/contact.entry.tsx",
  submission: "app/portal/submission/submission.entry.tsx",
  stage: "app/portal/stages/stage.entry.ts",
  passkeys: "app/account/passkeys.entry.ts",
  notes: "app/portal/notebook/notes.entry.ts",
  copies: "app/components/copies.entry.ts",
  unsent: "app/islands/unsent/unsent.entry.ts",
  marks: "app/judging/project/marks.entry.tsx",
} as const;

export type IslandName = keyof typeof islandEntries;
