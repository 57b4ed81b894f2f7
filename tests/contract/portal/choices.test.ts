import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { principalContext, requestContext, servicesContext, type RequestFacts } from "#app/context.ts";
import { action } from "#app/portal/submission/submission.tsx";
import { wholeProject } from "#tests/support/seeds/whole-project.ts";
import type { Services } from "#server/services.ts";
import { engines } from "#tests/support/databases/database.ts";
import { siteUrl, suitePortal } from "#tests/support/rigs/portal-rig.ts";

const hour = 3_600_000;

describe.each(engines)("the choices below a submission on %s", (engine) => {
  const { clock, portal, db, member, founder } = suitePortal(engine, hour);
  let adaId: string;
  let danId: string;
  let submissionId: string;
  beforeEach(async () => {
    ({ personId: adaId, submissionId } = await founder("Ada"));
    danId = await member("Dan");
    await portal.teams.join(danId, (await portal.teams.teamOf(adaId))!.code);
  });

  /** Sends the form with these boxes ticked; `shown` are the team's that were ticked when its page was opened. */
  const send = (personId: string, boxes: readonly string[], shown: readonly string[], displayName = "") => {
    const context = new RouterContextProvider();
    context.set(servicesContext, { portal, clock } as unknown as Services);
    const principal = { name: "A", email: "a@example.org", roles: ["participant"], organizerRole: null } as const;
    context.set(principalContext, { ...principal, personId, sessionId: "" });
    context.set(requestContext, { era: { at: clock.now() } } as RequestFacts);
    const fields = [
      ["intent", "choices"],
      ["displayName", displayName],
      ...boxes.map((name) => [name, "yes"]),
      ...shown.map((name) => ["was", name]),
    ];
    const body = new URLSearchParams(fields as [string, string][]);
    const request = new Request(`${siteUrl}/portal/submission`, { method: "POST", body });
    return action({ context, request, params: {} } as never);
  };
  const choices = async () => {
    const { doNotEnter, mayBeNamed, showDeck } = (await portal.submissions.ofTeam(
      (await portal.teams.teamOf(adaId))!.id,
    ))!;
    return { doNotEnter, mayBeNamed, showDeck };
  };
  const displays = async () =>
    [...(await portal.submissionPage.displayOf(submissionId))].filter(([, { given }]) => given).map(([id]) => id);

  test("of the team stay as another member has set them since the page was opened", async () => {
    await send(adaId, ["doNotEnter"], []);
    // Dan's page shows that they do not enter. Ada changes her mind meanwhile, and lets the team be named.
    await send(adaId, ["mayBeNamed", "showDeck"], ["doNotEnter"]);
    await send(danId, ["display", "doNotEnter"], ["doNotEnter"]);
    expect(await choices()).toEqual({ doNotEnter: false, mayBeNamed: true, showDeck: true });
    expect(await displays()).toEqual([danId]);
    await send(danId, ["showDeck"], ["mayBeNamed", "showDeck"]);
    expect(await choices()).toEqual({ doNotEnter: false, mayBeNamed: false, showDeck: true });
    expect(await displays()).toEqual([]);
  });

  test("about entering are not said to be kept once the deadline has passed", async () => {
    clock.set(portal.times.deadlineAt);
    expect(await send(adaId, ["doNotEnter", "display"], [])).toMatchObject({
      init: { status: 409 },
      data: {
        message: "The deadline has passed, so this was not saved. The version that counts is below.",
        content: { title: wholeProject.title },
      },
    });
    expect(await choices()).toMatchObject({ doNotEnter: false });
    expect(await displays()).toEqual([]);
    // The others are anybody's at any time.
    expect(await send(adaId, ["display", "mayBeNamed"], [])).toMatchObject({ status: 303 });
    expect(await choices()).toMatchObject({ mayBeNamed: true });
    expect(await displays()).toEqual([adaId]);
    expect((await db().selectFrom("display_consents").selectAll().execute()).length).toBe(1);
  });

  test("name nobody in public with an address, a turned line or nothing to see, and still end the display", async () => {
    const named = async () => (await portal.submissionPage.displayOf(submissionId)).get(adaId);
    await send(adaId, ["display"], [], "Countess Ada");
    for (const [name, message] of [
      ["cheap-pills.example.com", "Please write it without a web address"],
      ["Ada\u202Eevol", "Please use visible characters only"],
      ["\u2800", "Please use visible characters only"],
    ] as const) {
      expect(await send(adaId, ["display"], [], name)).toMatchObject({
        init: { status: 422 },
        data: {
          errors: [{ field: "displayName", message: expect.stringContaining(message) }],
          displayName: name,
          content: { title: wholeProject.title },
        },
      });
      expect(await named()).toEqual({ given: true, name: "Countess Ada" });
    }
    expect(await send(adaId, [], [], "www.example.org")).toMatchObject({ init: { status: 422 } });
    expect(await named()).toEqual({ given: false, name: "Countess Ada" });
    expect(await send(adaId, ["display"], [], "")).toMatchObject({ status: 303 });
    expect(await named()).toEqual({ given: true, name: "" });
  });
});
