import type { ChamberChange, ChamberProblem } from "#domain/chambers/chamber-form.ts";
import type { ChamberWords } from "#content/en/chamber/chamber.ts";
import type { ChamberKit } from "#server/chambers/chamber-kit.ts";

export type ChamberDone = keyof ChamberWords["done"];
export type ChamberRefusal = Exclude<keyof ChamberWords["refused"], "title" | ChamberProblem>;

export type ChamberOutcome = { ok: true; done: ChamberDone } | { ok: false; reason: ChamberRefusal };

/** Does what a contact asked for. */
export async function changeChamber(
  kit: ChamberKit,
  { chamberId, by }: { chamberId: string; by: string },
  change: ChamberChange,
): Promise<ChamberOutcome> {
  const ended = (result: { ok: true } | { ok: false; reason: ChamberRefusal }, done: ChamberDone): ChamberOutcome =>
    result.ok ? { ok: true, done } : result;
  switch (change.intent) {
    case "name":
      return { ok: true, done: (await kit.rename(chamberId, change.name)) === "waits" ? "nameWaits" : "named" };
    case "renew":
      await kit.renewCode(chamberId);
      return { ok: true, done: "renewed" };
    case "remove":
      return ended(await kit.removeMember(chamberId, change.memberId), "removed");
    case "remove-contact":
      return ended(await kit.removeContact(chamberId, change.contactId, by), "contactRemoved");
    case "nominate":
      return ended(await kit.nominate(chamberId, change.teamId), "nominated");
    case "withdraw":
      return ended(await kit.withdraw(chamberId, change.teamId), "withdrawn");
    case "contact":
      return ended(await kit.addContact(chamberId, change), "contact");
  }
}
