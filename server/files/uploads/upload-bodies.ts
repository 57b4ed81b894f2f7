import type { IncomingMessage, ServerResponse } from "node:http";
import type { Principal } from "#domain/people/principal.ts";
import type { SiteRoute } from "#app/site-route.ts";

/** A request whose body is streamed. Method, origin and audience are checked, and not a byte of the body is read. */
export interface UploadRequest {
  request: IncomingMessage;
  /** Carries the security headers and `no-store` already; what the handler sets instead stays. */
  response: ServerResponse;
  /** As in the route table. */
  route: SiteRoute;
  /** The parts of the path that vary, decoded. */
  params: Readonly<Record<string, string>>;
  principal: Principal | null;
  /** For the log. */
  requestId: string;
  clientAddress: string;
}

/**
 * `answered`: the response was sent. `form`: the body was a page's form, whose files are stored now; the page's own
 * action gets its fields, each file as the text that the service put in its place.
 */
export type UploadOutcome = { kind: "answered" } | { kind: "form"; fields: URLSearchParams };

/** Takes the bodies of every route whose `body` is "upload". */
export interface Uploads {
  handle(upload: UploadRequest): Promise<UploadOutcome>;
}
