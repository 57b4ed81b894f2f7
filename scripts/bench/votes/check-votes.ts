import { programme } from "#content/programme.ts";
import type { Queries } from "#server/storage/database.ts";
import { hashVoter } from "#server/storage/queries/voter-hash.ts";
import { findVoteKey } from "#server/voting/vote-key.ts";

/** A vote that the site has confirmed. */
export interface ConfirmedVote {
  email: string;
  submissionId: string;
}

/** Confirmed votes that are not there, and voters who are there more than once. */
export async function checkVotes(db: Queries, confirmed: readonly ConfirmedVote[]) {
  const key = await findVoteKey(db, programme.id);
  if (key === null) throw new Error("nobody has voted");
  const rows = await db.selectFrom("votes").select(["voter_hash", "submission_id"]).execute();
  const byVoter = Map.groupBy(rows, ({ voter_hash }) => voter_hash);
  const lost = confirmed.filter(({ email, submissionId }) => {
    const found = byVoter.get(hashVoter(key, email)) ?? [];
    return !found.some(({ submission_id }) => submission_id === submissionId);
  });
  return { stored: rows.length, lost: lost.length, doubled: rows.length - byVoter.size };
}
