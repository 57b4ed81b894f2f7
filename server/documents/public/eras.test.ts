import { describe, expect, it } from "vitest";
import { formatMoney } from "#content/en/formats.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { boundariesOf, eraAt } from "#domain/programme/era.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { instantOf } from "#domain/time/time.ts";
import { endOf } from "#domain/time/when.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import { documentSource } from "../document-source.ts";
import { makePublicDocument } from "./make-public-document.ts";
import type { PublicDocumentName } from "./public-document-names.ts";

const { zone, packages } = programme;
const endsAt = (id: string) => endOf(eventOf(programme, id).when, zone)!;
const deadline = endsAt("submission-deadline");
const earlyEndsAt = instantOf(programme.earlyBirdEndsAt, zone);

async function said(name: PublicDocumentName, at: number): Promise<string> {
  const { texts } = await readPdf(makePublicDocument({ name, at, siteUrl: null }));
  return texts.join(" ").replace(/\s+/g, " ");
}

describe("documents follow the clock as their pages do", () => {
  it.each(["contest-rules", "sponsor-agreement"] as const)("%s says when submissions have closed", async (name) => {
    const { notice } = documentSource(factsAt(deadline)).legal[name];
    expect(documentSource(factsAt(deadline - 1)).legal[name].notice).toBeNull();
    expect(await said(`${name}.pdf`, deadline)).toContain(notice);
    expect(await said(`${name}.pdf`, deadline - 1)).not.toContain(notice);
  });

  it("the fact sheet names the early price until its last instant", async () => {
    const early = formatMoney(packages.individual.earlyPrice);
    expect(await said("press-fact-sheet.pdf", earlyEndsAt - 1)).toContain(early);
    const after = await said("press-fact-sheet.pdf", earlyEndsAt);
    expect(after).not.toContain(early);
    expect(after).toContain(formatMoney(packages.individual.standardPrice));
  });

  it("the sponsor package says what can still be had", async () => {
    const over = endsAt(programme.finals.eventId);
    for (const at of [deadline - 1, deadline, over])
      expect(await said("sponsor-package.pdf", at)).toContain(documentSource(factsAt(at)).sponsors.status);
    expect(new Set([deadline - 1, deadline, over].map((at) => documentSource(factsAt(at)).sponsors.status)).size).toBe(
      3,
    );
  });

  it("the same era gives the same bytes", () => {
    const { at } = eraAt(boundariesOf(programme), deadline);
    const make = () => makePublicDocument({ name: "sponsor-agreement.pdf", at, siteUrl: "https://x.example" });
    expect(Buffer.from(make()).equals(make())).toBe(true);
  });
});
