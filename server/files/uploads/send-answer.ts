import type { ServerResponse } from "node:http";
import type { UploadAnswer } from "./upload-answer.ts";

/** Writes the answer, without its body where only its head was asked for. */
export function sendAnswer(response: ServerResponse, { status, headers, body }: UploadAnswer): void {
  const length = body === null ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length });
  response.end(response.req.method === "HEAD" ? undefined : (body ?? undefined));
}
