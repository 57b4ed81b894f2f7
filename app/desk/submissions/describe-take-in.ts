import type { DeskTakeInWords } from "#content/en/desk/registrations/take-in.ts";
import type { DeskServices } from "#server/desk/desk-services.ts";

type Refused = Extract<Awaited<ReturnType<DeskServices["submissions"]["takeIn"]>>, { ok: false }>;

/** Why a submission was not taken in, each at the field where it can be corrected. */
export function describeTakeIn(words: DeskTakeInWords, refused: Refused): { field: string; message: string }[] {
  switch (refused.reason) {
    case "incomplete":
      return refused.missing.map((one) => ({ field: one.field, message: words.missing(one) }));
    case "file":
      return [{ field: refused.field, message: words.file(refused.problem) }];
    case "received_unreadable":
    case "too_late":
      return [{ field: "receivedAt", message: words.refused[refused.reason] }];
    default:
      return [{ field: "team", message: words.refused[refused.reason] }];
  }
}
