export type ReadBody = Buffer<ArrayBuffer> | "too_large" | "too_slow" | "no_room";

/** How many bytes of unfinished bodies are held, of everybody and of one client. */
export interface BodyLimits {
  total: number;
  perClient: number;
}

/** How fast a body has to come: all that is here after the first seconds, with so much more time for each byte. */
export interface BodyPace {
  graceMs: number;
  bytesPerSecond: number;
  longestMs: number;
}

/** A form is a packet or two, also where the signal is weak. */
const usualPace: BodyPace = { graceMs: 8_000, bytesPerSecond: 4 * 1024, longestMs: 30_000 };

/** Reads bodies to their end, and knows how much of all of them it holds. */
export class BodyReader {
  readonly #limits: BodyLimits;
  readonly #pace: BodyPace;
  readonly #byClient = new Map<string, number>();
  #held = 0;

  constructor(limits: BodyLimits, pace: BodyPace = usualPace) {
    this.#limits = limits;
    this.#pace = pace;
  }

  /**
   * Stops where there is more than the limit, whatever was announced, where it comes too slowly, and where it does not
   * fit beside the others.
   */
  async read(
    stream: ReadableStream<Uint8Array>,
    { largest, client }: { largest: number; client: string },
  ): Promise<ReadBody> {
    const reader = stream.getReader();
    const startedAt = performance.now();
    const chunks: Uint8Array[] = [];
    let size = 0;
    const stop = async <Why extends ReadBody>(why: Why): Promise<Why> => {
      await reader.cancel();
      return why;
    };
    try {
      for (;;) {
        const next = await within(reader.read(), this.#timeFor(size) - (performance.now() - startedAt));
        if (next === "late") return await stop("too_slow");
        if (next.done) return Buffer.concat(chunks);
        size += next.value.length;
        this.#hold(client, next.value.length);
        if (size > largest) return await stop("too_large");
        if (!this.#fits(client)) return await stop("no_room");
        chunks.push(next.value);
      }
    } finally {
      this.#hold(client, -size);
    }
  }

  #timeFor(size: number): number {
    const { graceMs, bytesPerSecond, longestMs } = this.#pace;
    return Math.min(longestMs, graceMs + (size / bytesPerSecond) * 1000);
  }

  #hold(client: string, bytes: number): void {
    this.#held += bytes;
    const own = (this.#byClient.get(client) ?? 0) + bytes;
    if (own === 0) this.#byClient.delete(client);
    else this.#byClient.set(client, own);
  }

  #fits(client: string): boolean {
    return this.#held <= this.#limits.total && (this.#byClient.get(client) ?? 0) <= this.#limits.perClient;
  }
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), "late");
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
