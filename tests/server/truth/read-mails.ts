import SqliteDatabase from "better-sqlite3";
import path from "node:path";
import type { Instant } from "#domain/time/time.ts";
import type { RunningSite } from "#tests/support/running-site/start-site.ts";
import { readFile } from "./read-answer.ts";
import { kindOf } from "./read-season.ts";
import { splitSentences } from "./sentences.ts";

/** A mail as it was sent, with what its attachments say. */
export interface ReadMail {
  at: Instant;
  to: string;
  subject: string;
  text: string;
  sentences: string[];
  attached: { name: string; sentences: string[] }[];
  /** Addresses within the site that it leads to. */
  links: string[];
}

interface MailRow {
  id: string;
  sent_at: string;
  address: string;
  subject: string;
  text: string;
}

/** Every mail that a rehearsal has sent after an instant, oldest first. */
export async function readMails(site: RunningSite, after: Instant): Promise<ReadMail[]> {
  const db = new SqliteDatabase(path.join(site.dataDir, "rehearsal/site.db"), { readonly: true });
  try {
    const rows = db
      .prepare("select id, sent_at, address, subject, text from rehearsal_mails where sent_at > ? order by sent_at, id")
      .all(new Date(after).toISOString()) as MailRow[];
    const files = db.prepare("select name, type, content from rehearsal_attachments where mail_id = ?");
    return await Promise.all(
      rows.map(async ({ id, sent_at, address, subject, text }) => ({
        at: Date.parse(sent_at),
        to: address,
        subject,
        text,
        sentences: splitSentences(`${subject}\n${text}`),
        attached: await Promise.all(
          (files.all(id) as { name: string; type: string; content: string }[]).map(async ({ name, type, content }) => ({
            name,
            sentences: (await readFile(type, Buffer.from(content, "base64"), site.url)).sentences,
          })),
        ),
        links: linksIn(text, site.url),
      })),
    );
  } finally {
    db.close();
  }
}

const linksIn = (text: string, origin: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>()]+/g)]
    .map(([link]) => link.replace(/[.,;]$/, ""))
    .filter((link) => link.startsWith(`${origin}/`))
    .map((link) => link.slice(origin.length).replace(/#.*/, ""));

/** Links of mails that answer with a refusal on the day that they came, asked by somebody who is not signed in. */
export async function deadMailLinks(site: RunningSite, mails: readonly ReadMail[]): Promise<string[]> {
  const links = new Map(
    mails.flatMap(({ subject, links }) => links.map((to) => [kindOf(to), { to, subject }] as const)),
  );
  const dead: string[] = [];
  for (const { to, subject } of links.values()) {
    const answer = await fetch(site.url + to, { redirect: "manual" });
    await answer.body?.cancel();
    if (answer.status >= 400) dead.push(`mail "${subject}" -> ${to} (${answer.status})`);
  }
  return dead;
}
