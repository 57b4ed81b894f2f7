import type { Moment, RenderedPage, Storable } from "./page-cache.ts";
import { refusalStatuses } from "../guard/refusal.ts";
import type { SiteHandler } from "../site.ts";
import { isUnreachable } from "#server/storage/unreachable.ts";
import { storeAnswer, type CompressionEffort } from "./stored-answer.ts";

/** Has the router make a page that is kept, with the headers that it lacks. */
export function pageRenderer(
  site: () => Promise<SiteHandler>,
  {
    siteUrl,
    security,
    compression,
  }: { siteUrl: string; security: Readonly<Record<string, string>>; compression?: CompressionEffort | undefined },
): (page: Storable, moment: Moment, requestId: string) => Promise<RenderedPage> {
  return async ({ key, label, refusal: reason }, moment, id) => {
    const request = new Request(siteUrl + (reason ? "/404" : key));
    const refusal = reason && { reason, status: refusalStatuses[reason] };
    let failure: unknown = null;
    const onFailure = (error: unknown) => (failure ??= error);
    const facts = { id, clientAddress: "", ...moment, ...(refusal && { refusal }), onFailure };
    const { status, headers, body } = await (await site()).handle(request, facts, null);
    // Kept, it would be handed to everybody who asks: one person's session to strangers.
    if (headers.has("Set-Cookie")) throw new Error(`${label} is stored and sets a cookie`);
    const cacheControl = headers.get("Cache-Control");
    for (const name of ["Cache-Control", "Content-Length", "ETag"]) headers.delete(name);
    const isPage = headers.get("Content-Type")?.startsWith("text/html");
    const missing = { "Content-Type": "text/plain", ...security, ...(isPage && speculation) };
    for (const [name, value] of Object.entries(missing)) if (!headers.has(name)) headers.set(name, value);
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    const stored = await storeAnswer(status, bytes, named(headers), compression);
    return { ...stored, cacheControl, isUnreachable: status >= 500 && failure !== null && isUnreachable(failure) };
  };
}

const speculation = { "Speculation-Rules": '"/speculation-rules.json"' };

/** With the names as they are usually written. */
function named(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()), value]),
  );
}
