import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { guardianAddresses } from "#server/people/guardian-addresses.ts";
import type { Queries } from "#server/storage/database.ts";

/** The question to the advisor, a copy to every member, and one to the guardians of those under age. */
export async function queueAdvisorMails(
  transaction: Queries,
  questionId: string,
  season: string,
  at: Instant,
): Promise<void> {
  const { advisorId, teamId } = await transaction
    .selectFrom("advisor_questions")
    .innerJoin("advisors", "advisors.id", "advisor_questions.advisor_id")
    .select(["advisors.person_id as advisorId", "advisor_questions.team_id as teamId"])
    .where("advisor_questions.id", "=", questionId)
    .executeTakeFirstOrThrow();
  await queueMail(transaction, { kind: "advisor-question", ids: { personId: advisorId, questionId }, at });
  const members = await transaction
    .selectFrom("team_members")
    .select("person_id")
    .where("team_id", "=", teamId)
    .where("left_at", "is", null)
    .execute();
  const memberIds = members.map(({ person_id }) => person_id);
  for (const personId of memberIds)
    await queueMail(transaction, { kind: "advisor-copy", ids: { personId, questionId }, at });
  for (const address of await guardianAddresses(transaction, season, memberIds))
    await queueMail(transaction, { kind: "guardian-copy", ids: { questionId }, address, again: true, at });
}
