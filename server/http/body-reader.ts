export type ReadBody = Buffer<ArrayBuffer> | "too_large" | "no_room";

/** Reads bodies to their end, and knows how much of all of them it holds. */
export class BodyReader {
  readonly #mostHeld: number;
  #held = 0;

  constructor(mostHeld: number) {
    this.#mostHeld = mostHeld;
  }

  /** Stops where there is more than the limit, whatever was announced, or more than fits beside the others. */
  async read(stream: ReadableStream<Uint8Array>, largest: number): Promise<ReadBody> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const chunk of stream) {
        size += chunk.length;
        this.#held += chunk.length;
        if (size > largest) return "too_large";
        if (this.#held > this.#mostHeld) return "no_room";
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } finally {
      this.#held -= size;
    }
  }
}
