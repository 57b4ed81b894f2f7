import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import ICAL from "ical.js";
import PostalMime, { type Email } from "postal-mime";
import { formatMoney } from "#content/en/formats.ts";
import { programme } from "#content/programme.ts";
import { site as siteRecord } from "#content/site.ts";

import { expect, test } from "#tests/support/browser/journey.ts";
import { person } from "#tests/support/person.ts";
import { registerAndPay } from "#tests/support/browser/registering.ts";

/** The mails in the folder that speak of a checkout. */
async function mailsAbout(dataDir: string, sessionId: string): Promise<Email[]> {
  const folder = path.join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
  return mails.filter(({ text }) => text?.includes(sessionId.slice(0, programme.transactionIdLength)));
}

test("whoever pays gets one receipt, and the organizer one notice that tells a second payment", async ({
  page,
  site,
}) => {
  test.slow();
  const price = programme.packages.individual.earlyPrice;
  for (const round of ["first", "second"]) {
    const done = await registerAndPay(page, "individual", price);
    const sessionId = new URL(done.url()).searchParams.get("session_id") ?? "";
    await expect.poll(async () => (await mailsAbout(site.dataDir, sessionId)).length).toBe(2);
    const mails = await mailsAbout(site.dataDir, sessionId);

    const receipt = mails.find(({ subject }) => subject?.includes("Registration confirmed"));
    expect(receipt?.to).toEqual([{ name: `${person.firstName} ${person.lastName}`, address: person.email }]);
    expect(receipt?.subject?.startsWith(siteRecord.mailTag)).toBe(true);
    for (const words of [formatMoney(price), "MT", `within ${programme.portalAccessHours} hours`, "Next steps"])
      expect(receipt?.text).toContain(words);
    const file = receipt?.attachments[0]?.content ?? "";
    const calendar = ICAL.parse(typeof file === "string" ? file : new TextDecoder().decode(file));
    expect(new ICAL.Component(calendar).getAllSubcomponents("vevent")).toHaveLength(programme.timeline.length);

    const notice = mails.find((mail) => mail !== receipt);
    expect(notice?.to).toMatchObject([{ address: siteRecord.contacts.general }]);
    for (const words of [person.email, person.phone, person.company, sessionId]) expect(notice?.text).toContain(words);
    if (round === "second") expect(notice?.subject).toContain("Second registration");
    await done.close();
  }
});
