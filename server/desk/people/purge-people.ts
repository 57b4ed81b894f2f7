import type { Actor } from "#domain/people/actor.ts";
import { retentionCutoff } from "#domain/retention/retention.ts";
import type { Instant } from "#domain/time/time.ts";
import { applyRetention, type RetentionReport } from "#server/retention/retention.ts";
import type { Desk } from "../desk.ts";

export interface DueForPurge {
  count: number;
  /** Registrations made before then are due. */
  before: Instant;
  /** The oldest of them. */
  ids: string[];
}

/** What retention says is due now, or null where nothing is. */
export async function findDueForPurge(
  { store, clock, programme }: Pick<Desk, "store" | "clock" | "programme">,
  shown = 20,
): Promise<DueForPurge | null> {
  const before = retentionCutoff(programme, clock.now());
  const count = before === null ? 0 : await store.countPurgeable(before);
  if (before === null || count === 0) return null;
  return { count, before, ids: await store.listPurgeable(before, shown) };
}

/** Does what the running site does by itself every few hours. */
export function purgePeople(desk: Desk, actor: Actor, warn: (words: string) => void): Promise<RetentionReport> {
  const { store, database, clock, programme, mailFolder } = desk;
  const log = { info: () => undefined, warn: (words: unknown) => warn(String(words)) };
  return applyRetention({ actor, store, database, clock, programme, mailFolder, log });
}
