import type { IncomingMessage, ServerResponse } from "node:http";
import { refusalMessages } from "#content/en/pages/errors.ts";
import type { Services } from "../services.ts";
import type { Address } from "./request/address.ts";
import type { Page, PageCache } from "./cache/page-cache.ts";
import { answerRefusal, type RefusalAnswer } from "./guard/refusal-answer.ts";
import { unavailable, type Refusal } from "./guard/refusal.ts";
import { isUnreachable } from "../storage/unreachable.ts";
import { sendStored, type StoredAnswer } from "./cache/stored-answer.ts";

/** A request on its way to its answer. `label` names its address in log and metrics, without anything personal. */
export interface PendingRequest {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  label: string;
  startedAt: number;
}

/** The client closed the connection before it got an answer. The number is nginx's; it is logged and never sent. */
const clientClosed = 499;

const plainText = { "Content-Type": "text/plain; charset=utf-8" };
const unknown: Address = { kind: "unknown" };

/** Sends what the shell answers itself, and logs and counts every answer once. */
export function createSender({
  cache,
  security,
  services,
}: {
  cache: PageCache;
  security: Readonly<Record<string, string>>;
  services: Pick<Services, "log" | "metrics">;
}) {
  const { log, metrics } = services;

  const finish = ({ request, id, label, startedAt }: PendingRequest, status: number) => {
    const ms = Math.round((performance.now() - startedAt) * 100) / 100;
    metrics?.observeRequest(label, request.method, status, ms);
    log.info({ id, method: request.method, path: label, status, ms }, "request");
  };

  const send = (asked: PendingRequest, answer: StoredAnswer, headers: readonly string[] = []) =>
    finish(asked, sendStored(answer, asked.request, asked.response, ["X-Request-Id", asked.id, ...headers]));

  const refusal = (request: IncomingMessage, address: Address, id: string, refused: Refusal): Promise<RefusalAnswer> =>
    answerRefusal(refused, { request, path: address.kind === "known" ? address.path : "", id }, { cache, security });

  /** Something that nobody expected. Where not even the page for it can be rendered, a line of text has to do. */
  const fail = async (asked: PendingRequest, address: Address | null, error: unknown): Promise<void> => {
    const { request, response, id } = asked;
    log.error({ id, err: error }, "answer failed");
    finish(asked, 500);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { status, headers, body } = await refusal(request, address ?? unknown, id, { reason: "failed" }).catch(
      () => ({
        status: 500,
        headers: Object.entries({ ...security, ...plainText, "X-Request-Id": id, "Cache-Control": "no-store" }).flat(),
        body: Buffer.from(`${refusalMessages.failed} Reference: ${id}\n`),
      }),
    );
    response.writeHead(status, headers).end(body);
  };

  /** Before the body was read: whatever is left of it goes with the connection. */
  const refuse = async (asked: PendingRequest, address: Address, refused: Refusal): Promise<void> => {
    const { status, headers, body } = await refusal(asked.request, address, asked.id, refused);
    const closes = hasBody(asked.request) && !headers.includes("Connection");
    asked.response.writeHead(status, closes ? [...headers, "Connection", "close"] : headers).end(body);
    finish(asked, status);
  };

  /** The database is gone or too slow: in a moment the page is there again. */
  const comeBack = (asked: PendingRequest): Promise<void> =>
    refuse(asked, unknown, unavailable).catch((error: unknown) => fail(asked, null, error));

  return {
    send,
    refusal,
    fail,
    refuse,

    /** Only a page may be held: what is not here may be there in a moment, on the next instance of an upgrade. */
    sendPage(asked: PendingRequest, page: Page) {
      if (page.isUnreachable) void comeBack(asked);
      else send(asked, page, ["Cache-Control", page.status === 200 ? cache.cacheControl(page) : "no-store"]);
    },

    whenReady<Answer>(
      asked: PendingRequest,
      answer: Promise<Answer>,
      give: (asked: PendingRequest, ready: Answer) => void,
    ) {
      answer.then(
        (ready) => give(asked, ready),
        (error: unknown) => {
          if (!isUnreachable(error)) return fail(asked, null, error);
          log.error({ id: asked.id, err: error }, "request failed");
          return comeBack(asked);
        },
      );
    },

    redirect(asked: PendingRequest, status: 303 | 308, to: string) {
      // One is for good. The other must not keep anybody from the page once they have signed in.
      const cacheControl = status === 308 ? "public, max-age=3600" : "no-store";
      const own = { Location: to, "Cache-Control": cacheControl, "X-Request-Id": asked.id };
      asked.response.writeHead(status, { ...security, ...own }).end();
      finish(asked, status);
    },

    /** Logs the request when its answer, which somebody else gives, is over. */
    watch(asked: PendingRequest) {
      const { response } = asked;
      response.once("close", () => finish(asked, response.headersSent ? response.statusCode : clientClosed));
    },
  };
}

export type Sender = ReturnType<typeof createSender>;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
