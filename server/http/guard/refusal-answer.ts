import type { IncomingMessage } from "node:http";
import type { RefusalReason } from "#content/en/pages/errors.ts";
import type { PageCache, Storable } from "../cache/page-cache.ts";
import { refusalJson, refusalStatuses, wantsJson, type Refusal } from "./refusal.ts";
import { chooseEncoding } from "../cache/stored-answer.ts";

export interface RefusalAnswer {
  status: number;
  /** Name, value, name, value. */
  headers: string[];
  body: Buffer;
}

/** Says a refusal: to people as a page of the site, which is in memory, to programs as JSON. */
export async function answerRefusal(
  { reason, headers = {} }: Refusal,
  { request, path, id }: { request: IncomingMessage; path: string; id: string },
  { cache, security }: { cache: PageCache; security: Readonly<Record<string, string>> },
): Promise<RefusalAnswer> {
  const status = refusalStatuses[reason];
  const own = Object.entries({ ...headers, "X-Request-Id": id, "Cache-Control": "no-store" }).flat();
  if (wantsJson(path, request)) {
    const body = Buffer.from(refusalJson(reason));
    const described = { "Content-Type": "application/json; charset=utf-8", "Content-Length": String(body.length) };
    return { status, headers: [...Object.entries({ ...security, ...described }).flat(), ...own], body };
  }
  const page = await cache.get(refusalPage(reason), id);
  const variant = page.variants[chooseEncoding(request.headers["accept-encoding"] as string | undefined)];
  return { status, headers: [...variant.headers, ...own], body: variant.body };
}

/** The page that says it. No address leads to its key. */
export function refusalPage(reason: RefusalReason): Storable {
  return { key: `refused:${reason}`, stored: "era", label: "refused", refusal: reason };
}
