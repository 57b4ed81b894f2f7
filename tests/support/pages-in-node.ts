import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";
import { inNextSeason } from "#tests/next-season/in-next-season.ts";

/** React as the site runs it: its development build takes a stack trace for every element, most of a page's time. */
const jsx = { runtime: "automatic", development: false } as const;

/** Node reads TypeScript, but no pages: for processes that are started with `--import` of this file it reads both. */
registerHooks({
  load(url, context, nextLoad) {
    // The runner asks for a file of tests with a number, to have it again.
    const [address = url] = url.split("?");
    const file = address.startsWith("file:") ? fileURLToPath(address) : "";
    if (file.endsWith(".tsx")) {
      const { code, errors } = transformSync(file, readFileSync(file, "utf8"), { jsx });
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
      return { format: "module", source: code, shortCircuit: true };
    }
    const moved = process.env["SEASON"] === "next" ? inNextSeason(file) : null;
    if (moved !== null) return { format: "module-typescript", source: moved, shortCircuit: true };
    return nextLoad(url, context);
  },
});
