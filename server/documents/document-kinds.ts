import { makePublicDocument } from "./make-public-document.ts";

/** What the document writer can make, each from plain data. */
export const documentKinds = {
  public: makePublicDocument,
} as const;

export type DocumentKind = keyof typeof documentKinds;
export type DocumentInput<Kind extends DocumentKind> = Parameters<(typeof documentKinds)[Kind]>[0];
