import { randomUUID } from "node:crypto";
import { emptyContent, type SubmissionContent } from "#domain/submission/submission-content.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { putRow } from "../databases/rows.ts";

const words = (count: number) => "word ".repeat(count).trim();

/** A project that lacks nothing but its deck. */
export const wholeProject: SubmissionContent = {
  ...emptyContent,
  title: "Spud Scout",
  pitch: "Finds lost potatoes.",
  abstract: words(300),
  aiLog: words(150),
  reflection: "We learned a lot.",
  prototypeLink: "https://spuds.example",
  videoLink: "https://video.example/1",
  agreed: true,
};

/** A deck of the submission, as if it had been uploaded. */
export async function storeDeck(db: Queries, submissionId: string, at: Instant): Promise<string> {
  const id = randomUUID();
  await putRow(db, "files", {
    id,
    owner_kind: "submission",
    owner_id: submissionId,
    slot: "deck",
    name: "deck.pdf",
    type: "pdf",
    size: 1000,
    sha256: id,
    warnings: "[]",
    store_key: `files/${id}`,
    started_at: toText(at),
    received_at: toText(at),
    ready_at: toText(at),
  });
  return id;
}
