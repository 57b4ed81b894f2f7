import type { MailSettings } from "#server/mail/mail-kind.ts";

/** For mails without papers: one that asks for a paper fails. */
export const noDocuments: MailSettings["documents"] = {
  write: (kind) => Promise.reject(new Error(`no ${kind} is made here`)),
};
