import type { ExpressionBuilder } from "kysely";
import type { Database } from "#server/storage/database.ts";

/** Mails that are for these people or tell of them. */
export const mailsAbout =
  ({ registrationIds, personIds }: { registrationIds: readonly string[]; personIds: readonly string[] }) =>
  (row: ExpressionBuilder<Database, "outbox">) =>
    row.or([
      ...(registrationIds.length > 0 ? [row("registration_id", "in", registrationIds)] : []),
      ...(personIds.length > 0 ? [row("person_id", "in", personIds)] : []),
    ]);
