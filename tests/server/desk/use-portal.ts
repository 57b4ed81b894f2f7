import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { vi } from "vitest";
import { sample } from "#tests/support/sample-files.ts";
import type { RunningSite } from "#tests/support/running-site/start-site.ts";
import { person } from "./marked-person.ts";

/** Signs the marked person in by the code in their mail, and leaves their marks wherever the portal takes a word or a file. */
export async function usePortal(site: Pick<RunningSite, "url" | "dataDir">): Promise<void> {
  const send = (path: string, body: BodyInit, cookie = "") =>
    fetch(site.url + path, { method: "POST", redirect: "manual", headers: { Origin: site.url, Cookie: cookie }, body });
  const cookieOf = (answer: Response, name: string) =>
    answer.headers
      .getSetCookie()
      .map((value) => value.split(";")[0]!)
      .find((value) => value.startsWith(`${name}=`)) ?? "";

  const asked = await send("/sign-in", new URLSearchParams({ email: person.email }));
  const digits = await vi.waitFor(() => mailedDigits(path.join(site.dataDir, "mail")), { timeout: 20_000 });
  const entered = await send("/sign-in?step=code", new URLSearchParams({ code: digits }), cookieOf(asked, "code"));
  const session = cookieOf(entered, "session");
  if (session === "") throw new Error(`not signed in: ${entered.status}`);

  await send("/portal/details", new URLSearchParams({ intent: "age", age: "adult" }), session);
  await send(
    "/portal/team",
    new URLSearchParams({ intent: "create", name: `${person.lastName} and friends` }),
    session,
  );
  const form = new FormData();
  form.append("intent", "save");
  form.append("version", "0");
  form.append("title", `${person.lastName}'s Widgets`);
  form.append("abstract", `I am ${person.firstName}.`);
  const deck = Buffer.concat([sample("pitch-deck.pdf"), Buffer.from(`% Author: ${person.lastName}\n%%EOF\n`)]);
  form.append("deck", new Blob([deck]), `${person.lastName} deck.pdf`);
  const saved = await send("/portal/submission", form, session);
  if (saved.status !== 303) throw new Error(`not saved: ${saved.status}`);
  const page = () => fetch(`${site.url}/portal/submission`, { headers: { Cookie: session } }).then((a) => a.text());
  await vi.waitFor(
    async () => {
      if (!/href="\/files\/[^"]+\.pdf"/.test(await page())) throw new Error("the deck is not ready");
    },
    { timeout: 30_000, interval: 200 },
  );
}

async function mailedDigits(folder: string): Promise<string> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith("code.")) continue;
    const digits = /^(\d{6})\r?$/m.exec(await readFile(path.join(folder, name), "utf8"))?.[1];
    if (digits) return digits;
  }
  throw new Error("no code came");
}
