import { toText } from "#server/storage/queries/rows.ts";
import type { VotingOptions } from "#server/voting/voting-options.ts";
import { noteDisplays } from "./display-log.ts";

/** A member's own word on the public gallery. */
export interface DisplayWish {
  submissionId: string;
  personId: string;
  given: boolean;
  /** How the member wants to be named there; empty for first and last name. */
  displayName: string;
}

export type DisplayWished = { ok: true } | { ok: false; reason: "not_a_member" };

/** Opts in, or takes it back, which takes effect at once: the project is on display only while every member wants it. */
export async function setDisplayConsent(
  options: Pick<VotingOptions, "db" | "clock" | "season">,
  { submissionId, personId, given, displayName }: DisplayWish,
): Promise<DisplayWished> {
  const { db, clock } = options;
  return db.transaction().execute(async (transaction): Promise<DisplayWished> => {
    const member = await transaction
      .selectFrom("submissions")
      .innerJoin("team_members", "team_members.team_id", "submissions.team_id")
      .select("team_members.id")
      .where("submissions.id", "=", submissionId)
      .where("team_members.person_id", "=", personId)
      .where("team_members.left_at", "is", null)
      .executeTakeFirst();
    if (!member) return { ok: false, reason: "not_a_member" };
    const values = { given_at: given ? toText(clock.now()) : null, display_name: displayName.trim() || null };
    await transaction
      .insertInto("display_consents")
      .values({ submission_id: submissionId, person_id: personId, ...values })
      .onConflict((conflict) => conflict.columns(["submission_id", "person_id"]).doUpdateSet(values))
      .execute();
    await noteDisplays(transaction, options, submissionId);
    return { ok: true };
  });
}
