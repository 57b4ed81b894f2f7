import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { FileAnswer } from "./answer-file.ts";

/** Writes the answer. Whoever hangs up in the middle, as players do at every seek, is no failure. */
export async function sendFile(response: ServerResponse, { status, headers, body }: FileAnswer): Promise<void> {
  response.writeHead(status, headers);
  if (body === null) {
    response.end();
    return;
  }
  try {
    await pipeline(body, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
