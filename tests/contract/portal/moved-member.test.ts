import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { principalContext, requestContext, servicesContext, type RequestFacts } from "#app/context.ts";
import { action as autosave } from "#app/portal/submission/autosave-answer.ts";
import { action as post } from "#app/portal/submission/submission.tsx";
import { typedFields } from "#domain/submission/submission-content.ts";
import { portalForms } from "#server/portal/portal-files.ts";
import type { Services } from "#server/services.ts";
import { engines } from "#tests/support/databases/database.ts";
import { siteUrl, suitePortal } from "#tests/support/rigs/portal-rig.ts";
import { wholeProject } from "#tests/support/seeds/whole-project.ts";

describe.each(engines)("a page that was open while its reader changed teams, on %s", (engine) => {
  const { clock, portal, founder, member } = suitePortal(engine, 3_600_000);
  let danId: string;
  let left: string;
  beforeEach(async () => {
    const ada = await founder("Ada", { title: "Spuds" });
    danId = await member("Dan");
    await portal.teams.join(danId, (await portal.teams.teamOf(ada.personId))!.code);
    left = ada.submissionId;
    await portal.teams.leave(danId);
  });

  /** What the page sends by itself, or by its buttons. */
  const send = async (by: typeof autosave | typeof post, submission: string, intent = "save") => {
    const context = new RouterContextProvider();
    context.set(servicesContext, { portal, clock } as unknown as Services);
    const principal = { name: "D", email: "dan@example.org", roles: ["participant"], organizerRole: null } as const;
    context.set(principalContext, { ...principal, personId: danId, sessionId: "" });
    context.set(requestContext, { era: { at: clock.now() } } as RequestFacts);
    const typed = typedFields.map((field): [string, string] => [field, wholeProject[field]]);
    const body = new URLSearchParams([...typed, ["submission", submission], ["version", "9"]]);
    if (by === post) body.set("intent", intent);
    const request = new Request(`${siteUrl}/portal/submission`, { method: "POST", body });
    return by({ context, request, params: {} } as never);
  };
  const message = "You are no longer on the team that this form was opened for, so it was not saved.";

  test("saves nothing of it over the project of the other team", async () => {
    const eve = await founder("Eve", { title: "Trout" });
    const { id, code } = (await portal.teams.teamOf(eve.personId))!;
    await portal.teams.join(danId, code);
    const answer = (await send(autosave, left)) as Response;
    expect([answer.status, await answer.json()]).toMatchObject([409, { ok: false, reason: "moved", message }]);
    for (const intent of ["save", "submit", "choices"])
      expect(await send(post, left, intent)).toMatchObject({
        init: { status: 409 },
        data: { message, content: { title: "Trout" }, version: 1 },
      });
    expect(await portal.submissions.ofTeam(id)).toMatchObject({ version: 1, newest: { content: { title: "Trout" } } });
    const [form] = portalForms(portal);
    expect(await form!.ownerOf(danId, new URLSearchParams({ submission: left }))).toBeNull();
    expect(await form!.ownerOf(danId, new URLSearchParams({ submission: eve.submissionId }))).toMatchObject({
      ownerId: eve.submissionId,
    });
    expect(await send(post, eve.submissionId)).toMatchObject({ status: 303 });
  });

  test("begins no project, and no team that would keep them out of another", async () => {
    expect(((await send(autosave, left)) as Response).status).toBe(409);
    expect(await send(post, left)).toMatchObject({ init: { status: 409 }, data: { content: { title: "" } } });
    expect(await portal.teams.teamOf(danId)).toBeNull();
    expect(await send(post, "")).toMatchObject({ status: 303 });
    expect(await portal.teams.teamOf(danId)).not.toBeNull();
  });
});
