import { passkeyRules } from "#domain/people/sign-in-rules.ts";
import { checkText } from "#domain/text/check-text.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { Clock } from "#domain/time/clock.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { Passkeys } from "../passkeys/passkeys.ts";
import type { Confirmation } from "./confirmation.ts";
import { findRow, updateRows } from "#server/storage/queries/rows.ts";

/** `confirm`: first it has to be proven anew that it is them. */
export type PasskeyRefusal = "confirm" | "refused" | "too_many_passkeys" | "passkey_name";
export type PasskeyChanged = { ok: true } | { ok: false; reason: PasskeyRefusal };

export interface OwnPasskeysOptions {
  db: Queries;
  clock: Clock;
  passkeys: Passkeys;
  confirmation: Confirmation;
}

/** A person's own passkeys: added, named and removed by themselves. Their address is told of each that comes or goes. */
export function createOwnPasskeys({ db, clock, passkeys, confirmation }: OwnPasskeysOptions) {
  const mayChange = async (principal: Principal): Promise<boolean> =>
    !(await confirmation.needsPasskey(principal)) &&
    (await confirmation.isFresh(principal.sessionId, { signedIn: true }));

  const tell = async (transaction: Queries, personId: string, kind: "passkey-added" | "passkey-removed") => {
    const at = clock.now();
    const action = kind === "passkey-added" ? "add-passkey" : "remove-passkey";
    await appendAudit(transaction, { at, actor: { kind: "system" }, action, subjects: [personId] });
    await queueMail(transaction, { kind, ids: { personId }, at, occasion: String(at) });
  };

  return {
    list: passkeys.list,
    mayChange,

    /** Null where it has to be confirmed first. */
    optionsToAdd: async (principal: Principal) =>
      (await mayChange(principal)) ? passkeys.optionsToAdd(principal) : null,

    async add(principal: Principal, sent: string, device: string | null): Promise<PasskeyChanged> {
      if (!(await mayChange(principal))) return { ok: false, reason: "confirm" };
      const { personId, sessionId } = principal;
      const added = await passkeys.add(principal, sent, device ?? "Passkey", (transaction) =>
        tell(transaction, personId, "passkey-added"),
      );
      if (!added.ok) return added;
      // The device has just proven that it holds the key: what opens with a passkey only opens in this session.
      await confirmation.note(sessionId, "passkey");
      return { ok: true };
    },

    async rename({ personId }: Principal, id: string, typed: string): Promise<PasskeyChanged> {
      const name = typed.trim();
      if (name === "" || name.length > passkeyRules.nameLength || checkText(name, "name") !== null)
        return { ok: false, reason: "passkey_name" };
      await passkeys.rename(personId, id, name);
      return { ok: true };
    },

    async remove(principal: Principal, id: string): Promise<PasskeyChanged> {
      if (!(await mayChange(principal))) return { ok: false, reason: "confirm" };
      await db.transaction().execute(async (transaction) => {
        if (await removePasskeys(transaction, principal.personId, id))
          await tell(transaction, principal.personId, "passkey-removed");
      });
      return { ok: true };
    },
  };
}

/** Takes one key away, or all. With the last one goes what sessions were given for it. */
export async function removePasskeys(transaction: Queries, personId: string, id?: string): Promise<boolean> {
  let removal = transaction.deleteFrom("passkeys").where("person_id", "=", personId);
  if (id !== undefined) removal = removal.where("id", "=", id);
  const { numDeletedRows } = await removal.executeTakeFirstOrThrow();
  const left = await findRow(transaction, "passkeys", ["id"], { person_id: personId });
  if (!left) await updateRows(transaction, "sessions", { person_id: personId, way: "passkey" }, { way: "sign-in" });
  return numDeletedRows > 0n;
}
