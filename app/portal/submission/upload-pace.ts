import { largestPiece } from "#domain/files/upload-protocol.ts";

const firstPiece = 256 * 1024;
const smallestPiece = 128 * 1024;
/** Long enough to be worth a request, short enough to lose little when the signal goes. */
const pieceSeconds = 8;

export interface UploadPace {
  /** How many bytes to send next. */
  pieceSize(): number;
  /** A piece has come through. */
  took(bytes: number, seconds: number): void;
  /** One has not: the next one is smaller. */
  failed(): void;
  /** An estimate for so many bytes, or null while nothing is known of the connection. */
  secondsFor(bytes: number): number | null;
}

/** Fits the pieces to the connection as it turns out to be. */
export function createUploadPace(): UploadPace {
  let size = firstPiece;
  let bytesPerSecond: number | null = null;
  return {
    pieceSize: () => size,
    took(bytes, seconds) {
      const latest = bytes / Math.max(seconds, 0.001);
      bytesPerSecond = bytesPerSecond === null ? latest : 0.7 * bytesPerSecond + 0.3 * latest;
      const fitting = latest * pieceSeconds;
      // One fast piece proves little: at most four times as much is tried next.
      size = Math.round(Math.max(smallestPiece, Math.min(fitting, size * 4, largestPiece)));
    },
    failed() {
      size = Math.max(smallestPiece, Math.round(size / 2));
    },
    secondsFor: (bytes) => (bytesPerSecond === null ? null : Math.ceil(bytes / bytesPerSecond)),
  };
}
