import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import type { develop, DevelopedSite } from "#server/develop.ts";
import type { createSite, SiteHandler } from "#server/http/site.ts";
import type { Services } from "#server/services.ts";
import { escapeMarkup } from "#domain/text/escape-markup.ts";
import path from "node:path";

export interface Development {
  answer: RequestListener;
  /** Gives what is wrong with the configuration, if anything: then there is nothing to wait for. */
  start(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** The layers whose values the running services hold: a change there opens them anew. Pages are loaded each time. */
const heldByServices = ["server", "content", "domain"];
const html = "text/html; charset=utf-8";
const layers = [...heldByServices, "app"];

/** Keeps the site up to date with its sources, and every open page with the site. */
export function createDevelopment(vite: ViteDevServer, ownOrigin: () => string): Development {
  let running: DevelopedSite | null = null;
  let failure: unknown = null;
  let problems: readonly string[] = [];
  let opening = Promise.resolve();

  const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
  const readable = (error: unknown): unknown => {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    return error;
  };

  async function open(): Promise<void> {
    await running?.services.close();
    running = null;
    try {
      const { develop: start } = await load<{ develop: typeof develop }>("/server/develop.ts");
      const result = await start({ ownOrigin, site: loadSite });
      if (result.ok) running = result.site;
      problems = result.ok ? [] : result.problems;
      failure = result.ok ? null : problems.join("\n");
    } catch (error) {
      failure = readable(error);
    }
    if (failure !== null) console.error(failure instanceof Error ? failure.message : failure);
  }

  /** A page that cannot be loaded is shown as what is wrong with it. */
  async function loadSite(services: Services): Promise<SiteHandler> {
    try {
      const pages = await load<{ createSite: typeof createSite }>("/server/http/site.ts");
      return pages.createSite(services, () => []);
    } catch (error) {
      const page = failurePage(readable(error));
      return { handle: async () => new Response(page, { status: 500, headers: { "Content-Type": html } }) };
    }
  }

  function follow(file: string): void {
    const [layer = ""] = path.relative(vite.config.root, file).split(path.sep);
    if (!layers.includes(layer) || /\.test\.tsx?$/.test(file)) return;
    // Vite does the same, but a moment later.
    vite.environments.ssr.moduleGraph.onFileChange(file);
    if (heldByServices.includes(layer) || failure !== null) opening = opening.then(open);
    // Stylesheets are exchanged without a reload.
    if (!file.endsWith(".css")) void opening.then(() => vite.environments.client.hot.send({ type: "full-reload" }));
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    void opening.then(() => {
      if (running) running.listener(request, response);
      else response.writeHead(500, { "Content-Type": html }).end(failurePage(failure));
    });
  }

  return {
    answer,
    async start() {
      for (const event of ["add", "change", "unlink"] as const) vite.watcher.on(event, follow);
      opening = open();
      await opening;
      return problems;
    },
    async stop() {
      await opening;
      await running?.services.close();
      await vite.close();
    },
  };
}

/**
 * A page that says what is wrong with the code or the records, and loads itself again once that has changed. A wrong
 * entry of a record comes without a stack: the way to mend it is in the sentence.
 */
function failurePage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error && error.stack !== message ? (error.stack ?? "") : "";
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The site cannot be shown</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="module" src="/@vite/client"></script>
<style>
  body { max-width: 60rem; margin: 3rem auto; padding: 0 1.5rem; font: 1.05rem/1.6 system-ui, sans-serif; }
  pre { padding: 1rem; overflow-x: auto; white-space: pre-wrap; background: #f3eee2; color: #14222f; }
</style>
<h1>The site cannot be shown</h1>
<p>Correct what is named here and save: this page loads again by itself.</p>
<pre>${escapeMarkup(message)}</pre>
${stack && `<h2>Where</h2><pre>${escapeMarkup(stack)}</pre>`}
</html>
`;
}
