import { beforeAll, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { judgingOpensAt } from "#domain/programme/moments.ts";
import { readAssigned, seedJudging, seedOrganizer, signInCookie } from "#tests/support/seeds/seed-judging.ts";
import { sharedSite } from "./shared-site.ts";

const at = judgingOpensAt(programme) + 36 * 3_600_000;
const site = sharedSite(at);
const judges = ["a", "b", "c", "d", "e"].map((name) => `${name}.judge@example.com`);

/** Addresses of judges who have the project and of one who has not, which four reviews for five judges leave. */
let project: string;
let own: [string, string];
let outsider: string;
beforeAll(async () => {
  await seedJudging(site().dataDir, { titles: ["Spud Scout"], judges, at });
  const assigned = await readAssigned(site().dataDir);
  const having = judges.filter((email) => assigned.has(email));
  own = [having[0]!, having[1]!];
  outsider = judges.find((email) => !assigned.has(email))!;
  project = assigned.get(own[0])![0]!;
});

const ask = async (path: string, email: string | null, form?: Record<string, string>) =>
  fetch(site().url + path, {
    redirect: "manual",
    headers: {
      ...(email !== null && { Cookie: await signInCookie(site(), email, at) }),
      ...(form && { Origin: site().url }),
    },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
const marks = (note: string): Record<string, string> => ({
  version: "0",
  intent: "save",
  noteToOrganizers: note,
  ...Object.fromEntries(programme.criteria.map(({ id }) => [`mark-${id}`, "8"])),
});

test("strangers are sent to sign in, and whoever is no judge is told so", async () => {
  for (const path of ["/judging", `/judging/${project}`]) {
    const stranger = await ask(path, null);
    expect(stranger.status).toBe(303);
    expect(stranger.headers.get("Location")).toBe(`/sign-in?to=${encodeURIComponent(path)}`);
    expect((await ask(path, "founder0@example.com")).status).toBe(403);
    expect((await ask(path, "founder0@example.com", marks("x"))).status).toBe(403);
  }
});

test("nothing is shown before the rules are signed, and then only what was given to the judge", async () => {
  expect(await (await ask("/judging", own[0])).text()).toContain("I have read the rules on conflicts");
  expect((await ask(`/judging/${project}`, own[0])).headers.get("Location")).toBe("/judging");
  expect((await ask("/judging", own[0], {})).status).toBe(422);
  for (const email of [...own, outsider]) expect((await ask("/judging", email, { read: "yes" })).status).toBe(303);

  const page = await ask(`/judging/${project}`, own[0]);
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(await page.text()).toContain("Spud Scout");
  expect(await (await ask("/judging", outsider)).text()).not.toContain("Spud Scout");
  expect((await ask(`/judging/${project}`, outsider)).status).toBe(404);
  expect((await ask(`/judging/${project}`, outsider, marks("x"))).status).toBe(404);
  expect((await ask(`/judging/${project}/marks`, outsider, marks("x"))).status).toBe(404);
  expect((await ask("/judging/nothing", own[0])).status).toBe(404);
});

test("marks are saved by version, and another judge sees nothing of them", async () => {
  const saved = await ask(`/judging/${project}`, own[0], marks("Between us alone"));
  expect(saved.status).toBe(303);
  const first = await (await ask(`/judging/${project}`, own[0])).text();
  expect(first).toContain("Between us alone");
  const late = await ask(`/judging/${project}`, own[0], { ...marks("From the other window"), "mark-impact": "3" });
  expect(late.status).toBe(409);
  const both = await late.text();
  expect(both).toContain("From the other window");
  expect(both).toContain("Between us alone");
  const byItself = await ask(`/judging/${project}/marks`, own[0], { ...marks("Third"), version: "1" });
  expect(await byItself.json()).toMatchObject({ ok: true, version: 2, message: expect.stringMatching(/^Saved at /) });
  expect((await ask(`/judging/${project}/marks`, own[0], { ...marks(""), "mark-impact": "11" })).status).toBe(422);
  const other = await (await ask(`/judging/${project}`, own[1])).text();
  expect(other).not.toContain("Third");
  expect(other).not.toMatch(/<input[^>]*checked=""/);
});

test("the desk lists judges, says what an assignment would do, invites and removes", async () => {
  const coordinator = "olive@example.com";
  await seedOrganizer(site().dataDir, coordinator, "coordinator", at);
  await seedOrganizer(site().dataDir, "reader@example.com", "reader", at);
  const text = async (answer: Response) => (await answer.text()).replaceAll(/<!-- -->|<wbr\/>/g, "");
  const list = await text(await ask("/desk/judges", coordinator));
  for (const email of judges) expect(list).toContain(email);
  expect(list).toContain("Assigned: 1 of 4 reviews done.");

  const plan = await ask("/desk/judges", coordinator, { intent: "plan", wave: "1", perProject: "6" });
  expect(plan.status).toBe(200);
  const planned = await text(plan);
  expect(planned).toContain("would give 1 review to 1 judge");
  expect(planned).toContain("Missing: 1 review in 1 project. 1 more judge with room for");
  expect((await ask("/desk/judges", coordinator, { intent: "plan", wave: "1", perProject: "many" })).status).toBe(422);
  expect([...(await readAssigned(site().dataDir)).values()].flat()).toHaveLength(4);

  expect((await ask("/desk/judges", coordinator, { intent: "invite", email: "new@x", name: "" })).status).toBe(422);
  const invited = await ask("/desk/judges", coordinator, { intent: "invite", email: "new@example.com", name: "Nell" });
  expect(invited.headers.get("Location")).toBe("/desk/judges?done=added");
  const after = await text(await ask("/desk/judges?done=added", coordinator));
  expect(after).toContain("The invitation goes out by email");
  const [, page] = /href="(\/desk\/judges\/[^"]+)"[^>]*>Nell</.exec(after)!;
  expect(await text(await ask(`${page}?ask=remove`, coordinator))).toContain("Remove this judge?");
  expect((await ask(page!, "reader@example.com")).status).toBe(200);
  expect((await ask(page!, "reader@example.com", { intent: "remove" })).status).toBe(403);
  expect((await ask(page!, "reader@example.com", { intent: "resend" })).status).toBe(403);
  expect((await ask(page!, coordinator, { intent: "guess" })).status).toBe(400);
  const removed = await ask(page!, coordinator, { intent: "remove" });
  expect(removed.headers.get("Location")).toBe(`${page}?done=removed`);
  // The page of who was removed has the way back, and no form.
  const gone = await text(await ask(page!, coordinator));
  expect(gone).toMatch(/href="\/desk\/log\/[^"]+"[^>]*>Take back/);
  expect(gone).not.toContain("Save judge");
  expect((await ask(page!, coordinator, { intent: "resend" })).status).toBe(404);
  expect(await text(await ask("/desk/judges", coordinator))).not.toContain("new@example.com");
});

test("a judge's page lists the projects, adds and moves them, and writes the invitation again", async () => {
  const coordinator = "olive@example.com";
  const text = async (answer: Response) => (await answer.text()).replaceAll(/<!-- -->|<wbr\/>/g, "");
  const pageOf = async (email: string) => {
    const list = await text(await ask(`/desk/judges?q=${email}`, coordinator));
    return /href="(\/desk\/judges\/[\w-]+)"/.exec(list)![1]!;
  };
  const done = await text(await ask(await pageOf(own[0]), coordinator));
  expect(done).toMatch(/Spud Scout<\/a>\s*<span[^>]*>done/);
  expect(done).not.toContain('name="move"');
  const from = await pageOf(own[1]);
  expect(await text(await ask(from, coordinator))).toMatch(/Spud Scout<\/a>\s*<span[^>]*>not started/);
  const asked = await text(await ask(`${from}?move=${project}`, coordinator));
  expect(asked).toContain("Move “Spud Scout” to another judge?");
  const to = (await pageOf(outsider)).split("/").at(-1)!;
  expect(asked).toContain(`<option value="${to}"`);
  const taken = await ask(from, coordinator, { intent: "move", project, to: from.split("/").at(-1)! });
  expect(taken.status).toBe(422);
  expect(await text(taken)).toContain("This judge already has the project");
  const moved = await ask(from, coordinator, { intent: "move", project, to });
  expect(moved.headers.get("Location")).toBe(`${from}?done=moved`);
  expect(await text(await ask(`/desk/judges/${to}`, coordinator))).toContain("Spud Scout");
  const resent = await ask(from, coordinator, { intent: "resend" });
  expect(resent.headers.get("Location")).toBe(`${from}?done=resent`);
  expect(await text(await ask(`${from}?done=resent`, coordinator))).toMatch(
    /role="status"[^]*invitation is on its way/,
  );
});

test("a judge who cannot says so twice, Today tells the desk, and the judge can come back", async () => {
  const text = async (answer: Response) => (await answer.text()).replaceAll(/<!-- -->|<wbr\/>/g, "");
  expect(await text(await ask("/judging", outsider))).toMatch(/value="cannot"[^>]*>I cannot/);
  expect(await text(await ask("/judging?ask=cannot", outsider))).toContain("Yes, I cannot");
  expect((await ask("/judging", outsider, { intent: "never" })).status).toBe(400);
  expect((await ask("/judging", outsider, { intent: "cannot" })).headers.get("Location")).toBe("/judging?done=cannot");
  expect((await readAssigned(site().dataDir)).has(outsider)).toBe(false);
  const after = await text(await ask("/judging?done=cannot", outsider));
  expect(after).toMatch(/role="status"[^]*We(&#x27;|')ve noted/);
  expect(after).toContain("I can after all");
  expect(await text(await ask("/desk", "olive@example.com"))).toContain("cannot judge. Find someone else");
  expect((await ask("/judging", outsider, { intent: "can" })).status).toBe(303);
  expect(await text(await ask("/desk", "olive@example.com"))).not.toContain("cannot judge. Find someone else");
});
