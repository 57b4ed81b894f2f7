import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { FileAnswer } from "./answer-file.ts";

/** Slower than any phone that plays a video. A player that pauses reads nothing, and asks again where it was. */
const leastPace = { bytesPerSecond: 4 * 1024, overMs: 30_000 };

/**
 * Writes the answer. Whoever hangs up in the middle, as players do at every seek, is no failure. Who reads slower than
 * the least pace is hung up on: many of them would otherwise keep everybody else from reading.
 */
export async function sendFile(
  response: ServerResponse,
  { status, headers, body }: FileAnswer,
  { bytesPerSecond, overMs } = leastPace,
): Promise<void> {
  response.writeHead(status, headers);
  if (body === null) {
    response.end();
    return;
  }
  const { socket } = response;
  let before = socket?.bytesWritten ?? 0;
  const watch = setInterval(() => {
    const sent = socket?.bytesWritten ?? 0;
    // Written by the system, and taken by the other side: what waits in our own buffers was not.
    const taken = sent - (socket?.writableLength ?? 0);
    if (taken - before < (bytesPerSecond * overMs) / 1000 && !response.writableFinished) response.destroy();
    before = taken;
  }, overMs).unref();
  try {
    await pipeline(body, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  } finally {
    clearInterval(watch);
  }
}
