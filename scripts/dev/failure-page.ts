import { escapeMarkup } from "#domain/text/escape-markup.ts";

/**
 * A page that says what is wrong with the code or the records, and loads itself again once that has changed. A wrong
 * entry of a record comes without a stack: the way to mend it is in the sentence.
 */
export function failurePage(error: unknown): string {
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
