import path from "node:path";
import type { Plugin } from "vite";

/** Stops the build when code of server/ is about to reach the browser. Types are gone by then, so only values trip it. */
export function guardBrowserBundle(): Plugin {
  const serverFolder = path.resolve("server") + path.sep;
  return {
    name: "guard-browser-bundle",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    async resolveId(source, importer) {
      if (!importer) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (resolved?.id.startsWith(serverFolder))
        this.error(
          `${path.relative(".", importer)} would carry ${source} into the browser: pages reach the server through the router's context`,
        );
      return null;
    },
  };
}
