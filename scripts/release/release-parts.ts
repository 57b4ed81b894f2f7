/** What the running site and the desk need, and nothing else: no history, no tests, no sources of pages. */
export const releaseParts = [
  "package.json",
  "node_modules",
  "build",
  "content",
  "domain",
  "server",
  "scripts/serve.mjs",
  "docs",
  "deploy",
] as const;

/** Beside those in a release on a machine: from them the development packages are taken out again. */
export const pruneParts = ["package-lock.json", ".npmrc"] as const;
