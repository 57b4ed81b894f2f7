import { renderToString } from "react-dom/server";
import { ServerRouter, isRouteErrorResponse, type EntryContext, type RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "./context.ts";
import { renderInTurn } from "./frame/render-in-turn.ts";

/**
 * Pages are rendered whole: the shell keeps the bytes for an era, so there is nothing to gain from streaming,
 * and no inline script that streaming would need.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const html = await renderInTurn(() => renderToString(<ServerRouter context={entryContext} url={request.url} />));
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** A failure that nobody foresaw: the log gets it under the reference that the visitor sees. */
export function handleError(
  error: unknown,
  { context, request }: { context: RouterContextProvider; request: Request },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(servicesContext).log.error({ id: context.get(requestContext).id, err: error }, "page failed");
}
