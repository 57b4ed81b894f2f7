import type { Instant } from "#domain/time/time.ts";
import type { FilePurpose } from "#server/storage/upload.ts";

export type UploadDecision =
  /** An upload that is begun now may go on until then, which is later than the deadline for beginning one. */
  { ok: true; acceptsUntil: Instant } | { ok: false; reason: "not_yours" | "closed" };

/** Who may send what. Decided elsewhere, asked at every request. */
export interface UploadRights {
  mayUpload(personId: string, purpose: FilePurpose): Promise<UploadDecision>;
  /** Whether somebody who began an upload still belongs to its owner, whatever the deadline says. */
  mayContinue(personId: string, purpose: FilePurpose): Promise<boolean>;
}
