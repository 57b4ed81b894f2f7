import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { principalContext, requestContext, servicesContext } from "#app/context.ts";
import { programme } from "#content/programme.ts";
import { boundariesOf, eraAt } from "#domain/programme/era.ts";
import { dayIn } from "#domain/time/time.ts";
import type { WebDeskRig } from "./web-desk-rig.ts";

interface DeskPageModule {
  // A page's own types are made for the router, which gives each what it asked for.
  default: unknown;
  loader: unknown;
  action: unknown;
}

type Run = (args: object) => unknown;

/** A page of the desk as an organizer sends its form: where it leads, or the page that comes back. */
export async function sendToDesk(
  rig: WebDeskRig,
  personId: string,
  { default: view, loader, action }: DeskPageModule,
  { address, form, params = {} }: { address: string; form: Record<string, string>; params?: Record<string, string> },
): Promise<{ status: number; location: string | null; html: string }> {
  const context = new RouterContextProvider();
  const { desk, competition, clock } = rig;
  const now = clock.now();
  context.set(servicesContext, { desk, competition, clock, mailQueued: () => undefined } as never);
  context.set(requestContext, {
    id: "test",
    clientAddress: "",
    era: eraAt(boundariesOf(programme), now),
    day: dayIn(now, programme.zone),
  });
  context.set(principalContext, { personId, roles: ["organizer"], organizerRole: "organizer" } as never);
  const url = `https://site.example${address}`;
  const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
  const answer = await (action as Run)({ context, request, params });
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location"), html: "" };
  const { data: actionData, init } = answer as { data: unknown; init: { status: number } | null };
  const loaderData = await (loader as Run)({ context, request: new Request(url), params });
  const View = view as ComponentType<{ loaderData: unknown; actionData: unknown }>;
  const html = renderToStaticMarkup(<View loaderData={loaderData} actionData={actionData} />);
  return { status: init?.status ?? 200, location: null, html };
}

/** What is chosen in each menu of a page that is not left at its first, by the menu's id. */
export const chosenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<select id="([^"]+)"[^]*?<\/select>/g)].flatMap(([menu, id]) => {
      const chosen = /<option value="([^"]*)" selected=""/.exec(menu)?.[1];
      return chosen === undefined ? [] : [[id!, chosen]];
    }),
  );

/** What stands in a field, by its id. */
export const typedIn = (html: string, id: string): string | undefined => {
  const [field = ""] = new RegExp(`<input[^>]* id="${id}"[^>]*>`).exec(html) ?? [];
  return / value="([^"]*)"/.exec(field)?.[1];
};
