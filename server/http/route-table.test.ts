import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { routes } from "#app/routes.ts";
import type { SiteRoute } from "#app/site-route.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import type { OrganizerRole, Principal, Role } from "#domain/people/principal.ts";
import { serveShell, type ServedShell } from "#tests/support/running-site/serve-shell.ts";

/** Everybody who can ask, by the cookie that they would have. */
const people: Record<string, Principal | null> = {
  nobody: null,
  stranger: person([]),
  participant: person(["participant"]),
  chamber: person(["chamber"]),
  judge: person(["judge"]),
  advisor: person(["advisor"]),
  organizer: person(["organizer"], "organizer"),
  finance: person(["organizer"], "finance"),
  coordinator: person(["organizer"], "coordinator"),
  reader: person(["organizer"], "reader"),
};

function person(roles: Role[], organizerRole: OrganizerRole | null = null): Principal {
  return { personId: "p", sessionId: "s", email: "a@x.example", name: "A", roles, organizerRole };
}

/** One address for each audience there is, beside those of the site. */
const sample: readonly SiteRoute[] = [
  { path: "/portal/walk", file: "x.tsx", audience: "participant", body: "form" },
  { path: "/chamber/walk", file: "x.tsx", audience: "chamber", body: "form" },
  { path: "/judging/:walk", file: "x.tsx", audience: "judge", body: "form" },
  { path: "/sign-out-walk", file: "x.tsx", audience: "signed-in", body: "form" },
  { path: "/desk/invoices-walk", file: "x.tsx", audience: { desk: "invoices" }, body: "form" },
  { path: "/desk/votes-walk", file: "x.tsx", audience: { desk: "votes" }, body: "form" },
  { path: "/desk/organizers-walk", file: "x.tsx", audience: { desk: "organizers" }, body: "form" },
  { path: "/api/walk", file: "x.ts", audience: "signed-in" },
  { path: "/sign-in-walk", file: "x.tsx", audience: "everyone", knows: true, body: "form" },
];

const admitted: Record<string, readonly string[]> = {
  participant: ["participant"],
  chamber: ["chamber"],
  judge: ["judge"],
  advisor: ["advisor"],
  "signed-in": Object.keys(people).filter((name) => name !== "nobody"),
  ...inDesk(["today", "chambers"], ["organizer", "finance", "coordinator", "reader"]),
  ...inDesk(["registrations", "invoices"], ["organizer", "finance", "reader"]),
  ...inDesk(
    [
      "people",
      "submissions",
      "showcase",
      "votes",
      "judges",
      "results",
      "scholarships",
      "advisors",
      "questions",
      "profiles",
      "appeals",
    ],
    ["organizer", "coordinator", "reader"],
  ),
  ...inDesk(["mail", "log"], ["organizer", "coordinator", "reader"]),
  ...inDesk(["organizers"], ["organizer"]),
};

function inDesk(areas: readonly DeskArea[], roles: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(areas.map((area) => [area, roles]));
}

const nameOf = ({ audience }: SiteRoute) => (typeof audience === "string" ? audience : audience.desk);

const walked = [...routes, ...sample.filter(({ path }) => path !== "/api/walk")].map((route) => ({
  route,
  path: route.path.replaceAll(/:\w+/g, "x"),
}));
const privateAreas = [/^\/portal(\/|$)/, /^\/chamber(\/|$)/, /^\/judging(\/|$)/, /^\/advising(\/|$)/, /^\/desk(\/|$)/];

let shell: ServedShell;
beforeAll(async () => {
  shell = await serveShell(
    async (request) => new Response(request.method, { status: new URL(request.url).pathname === "/404" ? 403 : 200 }),
    {
      dataHas: async () => true,
      uploads: {
        async handle({ route, response }) {
          if (route.file !== null) return { kind: "form", fields: new URLSearchParams("a=b") };
          response.end();
          return { kind: "answered" };
        },
      },
      sessions: { principalOf: async (cookie) => people[cookie?.replace("as=", "") ?? "nobody"] ?? null },
    },
    [...routes, ...sample],
    1,
  );
});
afterAll(() => shell.server.close());

/** A line that stays open, without all that `fetch` does for a page: thousands of questions are asked. */
const line = new Agent({ keepAlive: true });
afterAll(() => line.destroy());

let asked = 0;
/** From many clients: one that walked all of it would be asked to slow down. */
async function ask(
  path: string,
  as: string,
  { body, ...init }: { method?: string; body?: string; headers?: object } = {},
) {
  const client = `10.0.${Math.floor((asked += 1) / 100)}.1`;
  const headers = { Cookie: `as=${as}`, "X-Forwarded-For": client, ...init.headers };
  const sent = request(shell.url + path, { ...init, agent: line, headers });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const said = await text(answer);
  return { status: answer.statusCode, headers: answer.headers, said };
}
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const send = (path: string, as: string, headers: Record<string, string>) =>
  ask(path, as, { method: "POST", body: "a=b", headers: { ...form, ...headers } });

/** As a page of ours sends it, and the payment provider. */
const own = { Origin: "http://localhost", "Stripe-Signature": `t=1,v1=${"0".repeat(64)}` };

describe.each(walked)("$path", ({ route, path }) => {
  const isPublic = route.audience === "everyone";
  const isAdmitted = (name: string) => isPublic || admitted[nameOf(route)]!.includes(name);
  const reads = route.methods?.includes("GET") ?? true;
  const takes = route.body !== undefined && (route.methods?.includes("POST") ?? true);
  // A program is told instead of sent to sign in.
  const signedOut = path.startsWith("/api/") ? 401 : 303;

  it("is for its area's people where it lies in a private area", () => {
    expect(privateAreas.some((area) => area.test(path)) && isPublic).toBe(false);
    expect(path.startsWith("/desk")).toBe(typeof route.audience === "object");
  });

  it("answers everybody and each role as the table says, and nothing live is kept", async () => {
    for (const name of Object.keys(people)) {
      const answer = reads ? await ask(path, name) : await send(path, name, own);
      if (!route.stored) expect(answer.headers["cache-control"], name).toBe("no-store");
      // A reader sends nothing to the desk, also where nothing can be read.
      const isAnswered = isAdmitted(name) && (reads || name !== "reader" || !path.startsWith("/desk"));
      expect(answer.status, name).toBe(isAnswered ? 200 : name === "nobody" ? signedOut : 403);
      if (answer.status === 303)
        expect(answer.headers.location).toBe(reads ? `/sign-in?to=${encodeURIComponent(path)}` : "/sign-in");
    }
  });

  it.runIf(takes)("takes from each role what it may send, and from a reader nothing", async () => {
    for (const name of Object.keys(people)) {
      const { status } = await send(path, name, own);
      const may = isAdmitted(name) && (isPublic || name !== "reader" || nameOf(route) === "signed-in");
      expect(status, name).toBe(may ? 200 : name === "nobody" ? signedOut : 403);
    }
  });

  it.runIf(takes && (!isPublic || route.knows))("refuses what does not come from a page of ours", async () => {
    const name = isPublic ? "nobody" : admitted[nameOf(route)]![0]!;
    const statusWith = async (headers: Record<string, string>) => (await send(path, name, headers)).status;
    expect(await statusWith({})).toBe(403);
    expect(await statusWith({ Origin: "https://evil.example" })).toBe(403);
    expect(await statusWith({ Origin: "null", "Sec-Fetch-Site": "same-origin" })).toBe(403);
    expect(await statusWith({ "Sec-Fetch-Site": "same-site" })).toBe(403);
    expect(await statusWith({ "Sec-Fetch-Site": "same-origin" })).toBe(200);
    expect(await statusWith({ Origin: "http://127.0.0.1" })).toBe(200);
  });
});

test("somebody who asked with a query comes back to it, and a program is told instead of sent", async () => {
  const answer = await ask("/portal/walk?week=2&x=/%2Fevil", "nobody");
  expect(answer.headers.location).toBe(`/sign-in?to=${encodeURIComponent("/portal/walk?week=2&x=/%2Fevil")}`);
  const told = await ask("/api/walk", "nobody");
  expect(told.status).toBe(401);
  expect(JSON.parse(told.said)).toMatchObject({ error: { code: "signed_out" } });
});

test("whoever sends a form without being signed in comes back to its page, which says so and claims nothing", async () => {
  const unsent = await send("/portal/walk?week=2&done=saved", "nobody", own);
  expect(unsent.headers.location).toBe(`/sign-in?to=${encodeURIComponent("/portal/walk?week=2&unsent=")}`);
});

test("an address that does not say who may ask does not compile, and neither does a private one that is stored", () => {
  // @ts-expect-error audience is missing
  const forgotten: SiteRoute = { path: "/x", file: "x.tsx" };
  // @ts-expect-error only what is for everyone can be stored
  const leaking: SiteRoute = { path: "/x", file: "x.tsx", audience: "judge", stored: "era" };
  expect([forgotten, leaking]).toHaveLength(2);
});
