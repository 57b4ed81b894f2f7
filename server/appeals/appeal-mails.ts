import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { AppealNotices } from "./appeals-options.ts";

/** The notices about decisions as mails, each once. */
export function appealMails(): AppealNotices {
  return {
    refused: (db, ids, at) => queueMail(db, { kind: "refused", ids, at }),
    filed: (db, ids, at) => queueMail(db, { kind: "appeal-filed", ids, at }),
    filedWithOrganizer: (db, appealId, at) => queueMail(db, { kind: "appeal-notice", ids: { appealId }, at }),
    // An appeal that was reopened is decided once more.
    decided: (db, ids, at) => queueMail(db, { kind: "appeal-decided", ids, at, occasion: toText(at) }),
  };
}
