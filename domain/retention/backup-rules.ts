/** How long a backup is kept on the server. The privacy policy names it; deploy/accelerator-backup.service keeps to it. */
export const backupRules = { keptDays: 14 } as const;
