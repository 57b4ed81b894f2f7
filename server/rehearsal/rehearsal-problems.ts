import path from "node:path";
import type { Env } from "#server/env/env.ts";
import { isLocalAddress, localHosts } from "#server/env/site-url.ts";

/** Why a rehearsal must not run with this configuration: nothing of it may reach real people, cards or data. */
export function rehearsalProblems(env: Env): string[] {
  const problems: string[] = [];
  if (!isLocalAddress(env.siteUrl))
    problems.push("SITE_URL: is public, and a rehearsal is for this machine; leave it out");
  if (!env.databaseUrl.startsWith("sqlite:") && !isLocalDatabase(env.databaseUrl))
    problems.push(
      "DATABASE_URL: is on another machine, and a rehearsal fills it with people who do not exist; leave it out",
    );
  if (env.payments.kind !== "sandbox")
    problems.push("PAYMENTS: is stripe, and a rehearsal pays in the sandbox; leave it out");
  if (env.smtp !== null) problems.push("SMTP_URL: would mail people who do not exist; leave it out");
  if (env.files.kind !== "folder") problems.push("FILES_URL: is a real store; leave it out");
  else if (!env.files.folder.startsWith(env.dataDir + path.sep))
    problems.push("FILES_URL: is another folder than the rehearsal's own, which it tidies up; leave it out");
  return problems;
}

const keys = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Keys to something real, also where nothing would use them: a rehearsal does not run in that environment. */
export function keyProblems(source: Readonly<Record<string, string | undefined>>): string[] {
  return keys
    .filter((name) => source[name])
    .map((name) => `${name}: is a real key, and a rehearsal has none; leave it out`);
}

function isLocalDatabase(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl);
  if (url === null) return false;
  // The driver believes this one first. A path is a socket of this machine.
  const host = url.searchParams.get("host") ?? url.hostname;
  return host === "" || host.startsWith("/") || localHosts.includes(host);
}
