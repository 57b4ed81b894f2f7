import { isUnreachable } from "#server/storage/unreachable.ts";

const again = "then run the same command again";

/** What the machine's own errors mean, and what to do, by their codes. */
const meanings: readonly (readonly [codes: RegExp, words: (message: string) => string])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|53100)/, () => `no room is left on the disk. Make room (old backups first), ${again}.`],
  [/^(SQLITE_BUSY|55P03)/, () => `something else is writing to the database. Wait until it has finished, ${again}.`],
  [/^(SQLITE_READONLY|EACCES|EPERM|EROFS)/, (message) => `${message}. Give the site's account the right to, ${again}.`],
];

/** A disk, a file or a database that does not do its part, in a sentence; null where the mistake is ours. */
export function troubleOf(error: unknown): string | null {
  if (!isUnreachable(error)) return null;
  let at = error as NodeJS.ErrnoException;
  while (at.code === undefined && at.cause instanceof Error) at = at.cause;
  const { code = "", message } = at;
  const [, words] = meanings.find(([codes]) => codes.test(code)) ?? [];
  return `This was not done: ${words?.(message) ?? `${message}. Fix that, ${again}.`}`;
}
