import { tusVersion } from "#domain/files/upload-protocol.ts";

export interface UploadChunk {
  address: string;
  offset: number;
  body: Blob;
  signal: AbortSignal;
  /** Called with how many bytes of the piece have left. */
  onProgress: (bytes: number) => void;
}

/** An answer, or a rejection where none came. */
export type SendPiece = (piece: UploadChunk) => Promise<Response>;

/** Nothing has moved for so long that nothing will. Sooner, and slow connections would send much of it twice. */
const silenceMs = 75_000;

/** By XMLHttpRequest, because fetch does not tell how much of a body has left. */
export const sendPiece: SendPiece = ({ address, offset, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const breakOff = () => request.abort();
    let timer = setTimeout(breakOff, silenceMs);
    const stillMoving = () => {
      clearTimeout(timer);
      timer = setTimeout(breakOff, silenceMs);
    };
    request.open("PATCH", address);
    request.setRequestHeader("Tus-Resumable", tusVersion);
    request.setRequestHeader("Upload-Offset", String(offset));
    request.setRequestHeader("Content-Type", "application/offset+octet-stream");
    request.upload.addEventListener("progress", ({ loaded }) => {
      stillMoving();
      onProgress(loaded);
    });
    request.addEventListener("load", () => {
      const headers = new Headers();
      const reached = request.getResponseHeader("Upload-Offset");
      if (reached !== null) headers.set("Upload-Offset", reached);
      const text = request.status === 204 ? null : request.responseText;
      resolve(new Response(text, { status: request.status, headers }));
    });
    // After a load it changes nothing any more.
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", breakOff);
      reject(new TypeError("the connection broke"));
    });
    signal.addEventListener("abort", breakOff);
    request.send(body);
  });
