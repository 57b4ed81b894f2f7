import type { KyselyPlugin } from "kysely";

/**
 * Ends this process without a word as it queues mails for the so many-th time, before the transaction is over. Mails are
 * queued by SQL that is written already and that no plugin sees; only what came of it passes here.
 */
export function dieQueueingMails(times: number): KyselyPlugin {
  const built = new WeakSet<object>();
  let queued = 0;
  return {
    transformQuery({ queryId, node }) {
      built.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (!built.has(queryId) && (result.numAffectedRows ?? 0n) > 0n) queued += 1;
      if (queued > 0 && queued === times) process.kill(process.pid, "SIGKILL");
      return result;
    },
  };
}
