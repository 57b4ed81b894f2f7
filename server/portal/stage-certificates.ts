import type { Clock } from "#domain/time/clock.ts";
import type { Certificates } from "#server/certificates/certificates.ts";
import { queueMails } from "#server/mail/outbox/queue-mail.ts";
import { certificateNameOf } from "#server/people/details.ts";
import type { Queries } from "#server/storage/database.ts";

export interface StageCertificatesOptions {
  clock: Clock;
  season: string;
  certificates: Pick<Certificates, "issueAll">;
}

/** Somebody who has completed a stage, with the project where it was the last. */
export interface StageHolder {
  personId: string;
  submissionId?: string;
}

/** Issues the certificates of a stage in the caller's transaction, and tells everybody who got one. */
export function createStageCertificates({ clock, season, certificates }: StageCertificatesOptions) {
  return async (transaction: Queries, stage: number, holders: readonly StageHolder[]): Promise<void> => {
    const ids = holders.map(({ personId }) => personId);
    if (ids.length === 0) return;
    const people = await transaction.selectFrom("people").selectAll().where("id", "in", ids).execute();
    const projects = new Map(holders.map(({ personId, submissionId }) => [personId, submissionId]));
    const named = people
      .filter(({ email }) => email !== null)
      .map((person) => {
        const submissionId = projects.get(person.id);
        return { personId: person.id, name: certificateNameOf(person), ...(submissionId && { submissionId }) };
      });
    const kind = `stage-${stage as 1 | 2 | 3 | 4}` as const;
    const serials = await certificates.issueAll(transaction, { season, kind }, named);
    await queueMails(
      transaction,
      [...serials].map(([personId, serial]) => ({
        kind: "certificate-issued" as const,
        ids: { personId, serial },
        at: clock.now(),
      })),
    );
  };
}
