import { renderToString } from "react-dom/server";
import { ServerRouter, isRouteErrorResponse, type EntryContext, type RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "./context.ts";
import { wordsOf } from "./words.ts";
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
  context: RouterContextProvider,
): Promise<Response> {
  // No router runs in the browser that would want the loaders' data after the page.
  const { serverHandoffStream: _, ...ownContext } = entryContext;
  const html = await renderInTurn(() => renderToString(<ServerRouter context={ownContext} url={request.url} />));
  const isRefusedForm = status >= 400 && entryContext.staticHandlerContext.actionData !== null;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${isRefusedForm ? markTitle(html, context) : html}`, { status, headers });
}

/** The title of a page whose form was refused says so first. Titles are made without knowing of the form. */
function markTitle(html: string, context: RouterContextProvider): string {
  const { copy, facts } = wordsOf(context);
  return html.replace("<title>", `<title>${copy.frame(facts).errorTitle} `);
}

/** A failure that nobody foresaw: the log gets it under the reference that the visitor sees. */
export function handleError(
  error: unknown,
  { context, request }: { context: RouterContextProvider; request: Request },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { id, onFailure } = context.get(requestContext);
  context.get(servicesContext).log.error({ id, err: error }, "page failed");
  onFailure?.(error);
}
