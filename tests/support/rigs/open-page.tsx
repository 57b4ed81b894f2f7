import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { principalContext, requestContext, servicesContext } from "#app/context.ts";
import { PersonContext } from "#app/components/person-field.tsx";
import { programme } from "#content/programme.ts";
import { boundariesOf, eraAt } from "#domain/programme/era.ts";
import { dayIn } from "#domain/time/time.ts";

export interface PageModule {
  // A page's own types are made for the router, which gives each what it asked for.
  default: unknown;
  loader: unknown;
  action: unknown;
}

/** What stands behind a page, and who opens it when. */
export interface Visit {
  services: object;
  now: number;
  principal?: object | null;
}

/** Without a form it is opened, with one it is sent. */
export interface Asked {
  address: string;
  form?: Record<string, string>;
  params?: Record<string, string>;
  cookie?: string;
}

export interface Answered {
  status: number;
  location: string | null;
  cookie: string | null;
  html: string;
}

type Run = (args: object) => unknown;

const urlOf = (address: string): string => `https://site.example${address}`;

function contextOf({ services, now, principal = null }: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services as never);
  context.set(requestContext, {
    id: "test",
    clientAddress: "192.0.2.1",
    era: eraAt(boundariesOf(programme), now),
    day: dayIn(now, programme.zone),
  });
  context.set(principalContext, principal as never);
  return context;
}

/** What is no page but a file, as it is asked for. */
export const readAnswer = (visit: Visit, loader: unknown, address: string): Promise<Response> =>
  (loader as (args: object) => Promise<Response>)({
    context: contextOf(visit),
    request: new Request(urlOf(address)),
    params: {},
  });

/** A page as somebody without scripts opens it or sends its form: where it leads, or the page that comes back. */
export async function openPage(
  visit: Visit,
  { default: view, loader, action }: PageModule,
  { address, form, params = {}, cookie = "" }: Asked,
): Promise<Answered> {
  const { principal = null } = visit;
  const context = contextOf(visit);
  const url = urlOf(address);
  const headers = { Cookie: cookie };
  let [actionData, status]: [unknown, number] = [undefined, 200];
  if (form) {
    const request = new Request(url, { method: "POST", headers, body: new URLSearchParams(form) });
    const answer = await (action as Run)({ context, request, params });
    if (answer instanceof Response)
      return {
        status: answer.status,
        location: answer.headers.get("Location"),
        cookie: answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? null,
        html: "",
      };
    const { data, init } = answer as { data: unknown; init: { status?: number } | null };
    [actionData, status] = [data, init?.status ?? 200];
  }
  const loaderData = await (loader as Run)({ context, request: new Request(url, { headers }), params });
  const View = view as ComponentType<{ loaderData: unknown; actionData: unknown }>;
  const html = renderToStaticMarkup(
    <PersonContext value={(principal as { personId?: string } | null)?.personId ?? null}>
      <View loaderData={loaderData} actionData={actionData} />
    </PersonContext>,
  );
  return { status, location: null, cookie: null, html };
}
