import { pages, resources } from "#app/routes.ts";
import { programme } from "#content/programme.ts";
import { topicNames } from "#content/topic-names.ts";

const documents = [
  "contest-rules.pdf",
  "terms-of-service.pdf",
  "privacy-policy.pdf",
  "sponsor-agreement.pdf",
  "legal-documents.zip",
  "sponsor-package.pdf",
  "board-brief.pdf",
  "press-fact-sheet.pdf",
  "media-kit.zip",
  ...programme.timeline.flatMap(({ id }) => [`${id}.ics`, `${id}-deadline.ics`]),
].map((file) => `/documents/${file}`);

const paths = new Set([...[...pages, ...resources].map(({ path }) => path), ...documents]);

/** What is wrong with an address that a text leads to, or null. Parts of a page are for the test that knows the page. */
export function addressFault(address: string, from = "/"): string | null {
  if (/^(mailto|tel):/.test(address)) return null;
  const { pathname, searchParams } = new URL(address, `http://site.test${from}`);
  if (!paths.has(pathname)) return `no page at ${address}`;
  const topic = searchParams.get("topic");
  return topic === null || (topicNames as readonly string[]).includes(topic) ? null : `no topic of ${address}`;
}
