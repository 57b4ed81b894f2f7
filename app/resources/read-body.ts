export type BodyResult = { ok: true; text: string } | { ok: false; reason: "too_large" | "unreadable" };

/** Reads a body of at most `maxBytes`, and stops reading as soon as there is more: its length header may lie. */
export async function readBody(request: Request, maxBytes: number): Promise<BodyResult> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return { ok: false, reason: "too_large" };
  if (request.body === null) return { ok: true, text: "" };
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let text = "";
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { ok: true, text: text + decoder.decode() };
      bytes += value.byteLength;
      if (bytes > maxBytes) {
        await reader.cancel();
        return { ok: false, reason: "too_large" };
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    // Either the bytes are no text, or the sender went away in the middle. Anything else is a mistake of ours.
    if (error instanceof TypeError || request.signal.aborted) return { ok: false, reason: "unreadable" };
    throw error;
  }
}
