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

/** The built files for browsers, read when first asked for and then kept. Names are fixed at start: no path is ever made from a request. */
export class Assets {
  #files: ReadonlyMap<string, string>;
  #answers = new Map<string, Promise<StoredAnswer>>();
  #headers: Readonly<Record<string, string>>;

  private constructor(files: ReadonlyMap<string, string>, headers: Readonly<Record<string, string>>) {
    this.#files = files;
    this.#headers = headers;
  }

  static async open(folder: string, headers: Readonly<Record<string, string>>): Promise<Assets> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && types[path.extname(entry.name)])
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [`/${path.relative(folder, file).split(path.sep).join("/")}`, file] as const;
      });
    return new Assets(new Map(files), headers);
  }

  /** The addresses of the built script of that name, whatever its hash. */
  scriptsOf(name: string): string[] {
    return [...this.#files.keys()].filter((file) => file.startsWith(`/assets/${name}-`) && file.endsWith(".js"));
  }

  get(target: string): Promise<StoredAnswer> | undefined {
    const file = this.#files.get(target);
    if (file === undefined) return undefined;
    const known = this.#answers.get(target);
    if (known) return known;
    const hashed = target.startsWith("/assets/");
    const answer = readFile(file).then((body) =>
      storeAnswer(200, body, {
        "Content-Type": types[path.extname(file)] ?? "application/octet-stream",
        "Cache-Control": hashed ? "public, max-age=31536000, immutable" : "public, max-age=86400",
        ...this.#headers,
      }),
    );
    this.#answers.set(target, answer);
    return answer;
  }
}
