import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { storeAnswer, type StoredAnswer } from "./stored-answer.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

interface BuiltFile {
  type: string;
  body: Buffer;
}

/**
 * The built files for browsers. They are read at the start, so that a later build in the same folder does not take
 * them from under a running site, and names are fixed then: no path is ever made from a request.
 */
export class Assets {
  #files: ReadonlyMap<string, BuiltFile>;
  #answers = new Map<string, Promise<StoredAnswer>>();
  #headers: Readonly<Record<string, string>>;
  #store: typeof storeAnswer;

  private constructor(
    files: ReadonlyMap<string, BuiltFile>,
    headers: Readonly<Record<string, string>>,
    store: typeof storeAnswer,
  ) {
    this.#files = files;
    this.#headers = headers;
    this.#store = store;
  }

  static async open(
    folder: string,
    headers: Readonly<Record<string, string>>,
    store: typeof storeAnswer = storeAnswer,
  ): Promise<Assets> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.flatMap((entry) => {
      const type = types[path.extname(entry.name)];
      return entry.isFile() && type ? [{ file: path.join(entry.parentPath, entry.name), type }] : [];
    });
    const read = files.map(async ({ file, type }): Promise<[string, BuiltFile]> => {
      const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
      return [address, { type, body: await readFile(file) }];
    });
    return new Assets(new Map(await Promise.all(read)), headers, store);
  }

  /** The addresses of the built script of that name, whatever its hash. */
  scriptsOf(name: string): string[] {
    return [...this.#files.keys()].filter((file) => file.startsWith(`/assets/${name}-`) && file.endsWith(".js"));
  }

  /** The file at that address, compressed when first asked for. */
  get(target: string): Promise<StoredAnswer> | undefined {
    const file = this.#files.get(target);
    if (file === undefined) return undefined;
    const known = this.#answers.get(target);
    if (known) return known;
    const hashed = target.startsWith("/assets/");
    const answer = this.#store(200, file.body, {
      "Content-Type": file.type,
      "Cache-Control": hashed ? "public, max-age=31536000, immutable" : "public, max-age=86400",
      ...this.#headers,
    });
    this.#answers.set(target, answer);
    // A failure, such as too little memory, must not stay for as long as the process lives.
    answer.catch(() => this.#answers.delete(target));
    return answer;
  }
}
