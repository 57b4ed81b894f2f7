import { setTimeout as wait } from "node:timers/promises";
import { largestPiece, tusVersion, uploadsAddress } from "#domain/files/upload-protocol.ts";

/** Somebody who sends a file for their team's project. */
export interface Sender {
  cookie: string;
  submissionId: string;
  slot: "deck" | "video";
  filename: string;
}

const encoded = (text: string) => Buffer.from(text).toString("base64");

/** Sends a file piece by piece, as the page does: after a broken connection it goes on where the site says it stands. The bytes from an offset on are asked for as they are needed. */
export async function sendFile(
  url: string,
  { cookie, submissionId, slot, filename }: Sender,
  size: number,
  bytesAt: (offset: number, length: number) => Uint8Array<ArrayBuffer>,
  pieceBytes: number = largestPiece,
): Promise<void> {
  const common = { Cookie: cookie, Origin: url, "Tus-Resumable": tusVersion };
  const metadata = { ownerKind: "submission", ownerId: submissionId, slot, filename, fingerprint: filename };
  const ask = async (
    method: string,
    target: string,
    headers: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ) => {
    for (;;) {
      try {
        const answer = await fetch(url + target, { method, headers: { ...common, ...headers }, ...(body && { body }) });
        await answer.arrayBuffer();
        return answer;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        // Cut off, or killed: whether the piece counts is asked when somebody answers again.
        if (method === "PATCH") return null;
        await wait(50);
      }
    }
  };
  const begun = await ask("POST", uploadsAddress, {
    "Upload-Length": String(size),
    "Upload-Metadata": Object.entries(metadata)
      .map(([key, value]) => `${key} ${encoded(value)}`)
      .join(","),
  });
  const address = begun?.headers.get("Location");
  if (!address) throw new Error(`no upload was begun: ${begun?.status}`);
  for (let offset = 0; offset < size;) {
    const body = bytesAt(offset, Math.min(pieceBytes, size - offset));
    const headers = { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" };
    const answer = await ask("PATCH", address, headers, body);
    if (answer?.status === 204) offset += body.length;
    else if (answer && answer.status !== 409 && answer.status < 500)
      throw new Error(`a piece was answered ${answer.status}`);
    else offset = Number((await ask("HEAD", address, {}))?.headers.get("Upload-Offset") ?? 0);
  }
}
