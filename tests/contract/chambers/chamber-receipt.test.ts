import { beforeAll, describe, expect, test } from "vitest";
import { writeChamberDocument } from "#app/chamber/write-document.ts";
import { copyFor } from "#content/copy.ts";
import { factsAt } from "#content/facts.ts";
import { createChamberKit, type ChamberKit } from "#server/chambers/chamber-kit.ts";
import { documentKinds } from "#server/documents/document-kinds.ts";
import { engines } from "#tests/support/databases/database.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import { kitRule, suiteChambers } from "#tests/support/rigs/chamber-rig.ts";

const facts = factsAt(noon);
const copy = copyFor(facts.locale);

describe.each(engines)("a chamber's receipt on %s", (engine) => {
  const rig = suiteChambers(engine);
  let kit: ChamberKit;
  beforeAll(() => {
    kit = createChamberKit({ ...rig.options, ...kitRule });
  });
  const receiptOf = async (chamber: Awaited<ReturnType<typeof rig.open>>) => {
    const documentWriter = { write: async (kind: "receipt", input: never) => documentKinds[kind](input) };
    const services = { chamberKit: kit, documentWriter, clock: rig.clock, siteUrl: "", billFrom: "The Organizer" };
    const paper = await writeChamberDocument({ services, copy, facts } as never, chamber, "receipt");
    return paper && (await readPdf(paper)).texts.join(" ");
  };

  test("is there for money that came to the desk, which has no transaction", async () => {
    const chamber = await rig.open("Boise Chamber");
    const { sessionId, amountCents } = await kit.registration(chamber);
    expect(sessionId).toBeNull();
    const said = await receiptOf(chamber);
    expect(said).toContain("Boise Chamber");
    expect(said).toContain(copy.documents.bill.money(amountCents));
    expect(said).toContain(chamber.registration_id.slice(0, 8));
  });

  test("says what came, while another package is asked for and a person must look", async () => {
    const chamber = await rig.open("Boise Chamber");
    const { id } = await kit.registration(chamber);
    await rig.db
      .updateTable("registrations")
      .set({ status: "review", amount_cents: 600_000, card_cents: 123_00 })
      .where("id", "=", id)
      .execute();
    const said = await receiptOf(chamber);
    expect(said).toContain("$123");
    expect(said).not.toContain("$6,000");
  });
});
