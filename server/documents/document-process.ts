import { documentKinds, type DocumentKind } from "./document-kinds.ts";

/** One document to make, and the answer. Sent between the site and the process that makes documents. */
export interface DocumentJob {
  id: number;
  kind: DocumentKind;
  input: unknown;
}

export type DocumentAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: unknown };

// The process begins here. The types above are all that the site itself imports of this file.
process.on("message", ({ id, kind, input }: DocumentJob) => {
  process.send!(answerOf());

  function answerOf(): DocumentAnswer {
    try {
      return { id, bytes: documentKinds[kind](input as never) };
    } catch (error) {
      return { id, error };
    }
  }
});
