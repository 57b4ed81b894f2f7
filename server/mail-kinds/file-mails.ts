import { missingFilesEmail } from "#content/en/emails/missing-files.ts";
import { inOrderMissed, missingFiles, whoseFile } from "#server/files/missing-files.ts";
import { mailKind } from "#server/mail/mail-kind.ts";

export const fileMailKinds = {
  "files-missing": mailKind("files-missing", {
    async load(_, { db }) {
      const rows = await inOrderMissed(missingFiles(db)).execute();
      // Put back before the mail went out.
      if (rows.length === 0) return null;
      return rows.map((row) => ({ id: row.id, slot: row.slot, whose: whoseFile(row) }));
    },
    render: (files, { siteUrl }) => missingFilesEmail(files, siteUrl),
    privateWords: (files) => files.map(({ whose }) => whose),
  }),
};
