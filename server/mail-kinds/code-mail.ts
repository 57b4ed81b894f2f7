import { codeEmail, type CodeMailFacts } from "#content/en/emails/code.ts";
import { factsAt } from "#content/facts.ts";
import { digitsForMail } from "#server/sign-in/digits-for-mail.ts";
import { objectionToken } from "#server/sign-in/objection-token.ts";
import { secretOf } from "#server/storage/queries/secrets.ts";
import { mailKind } from "#server/mail/mail-kind.ts";

/** Six digits, made in the moment in which they are sent. */
export const code = mailKind("code", {
  async load({ codeId }, { db, now, siteUrl }): Promise<CodeMailFacts | null> {
    const found = await digitsForMail(db, codeId, now);
    if (!found) return null;
    const token = objectionToken(await secretOf(db, "codes")(), "code", codeId);
    return {
      use: found.purpose,
      digits: found.digits,
      objectAt: `${siteUrl}/not-me?about=${token}`,
    };
  },
  render: (facts, { now }) => codeEmail(facts, factsAt(now)),
});
