import { createElement as h, type ReactNode } from "react";
import { Link, Path, Svg, Text, View } from "@react-pdf/renderer";
import { documentWords } from "#content/en/documents/document-words.ts";
import { inlineParts, type DocumentBlock } from "#domain/text/document.ts";
import type { DocumentSource } from "./document-source.ts";
import { pdfStyles as styles } from "./pdf-styles.ts";
import type { PageNumbers } from "./render-pdf.ts";

/** Emblem and name at the head of the first page. */
function masthead({ site, brand }: Pick<DocumentSource, "site" | "brand">): ReactNode {
  const { size, shapes } = brand.emblem;
  return h(
    View,
    { style: styles.masthead },
    h(
      Svg,
      { viewBox: `0 0 ${size} ${size}`, width: 34, height: 34 },
      shapes.map(({ d, fill }) => h(Path, { key: d, d, fill })),
    ),
    h(Text, { style: styles.mastheadName }, site.name),
  );
}

/** The top of the first page: masthead, title, what it is about, and which version. */
export function frontPage(
  source: Pick<DocumentSource, "site" | "brand">,
  { title, summary, notes }: { title: string; summary: string; notes: readonly string[] },
): ReactNode {
  return [
    h(View, { key: "masthead" }, masthead(source)),
    h(Text, { key: "title", style: styles.title }, title),
    h(Text, { key: "summary", style: styles.summary }, summary),
    notes.length > 0
      ? h(
          View,
          { key: "notes", style: styles.dates },
          notes.map((note) => h(Text, { key: note }, note)),
        )
      : null,
  ];
}

/** What a section is called in headings, contents and bookmarks. */
export interface SectionEntry {
  id: string;
  label: string;
}

/** The list of sections, each line a link to its section. */
export function contents(entries: readonly SectionEntry[], pages: PageNumbers): ReactNode {
  return h(
    View,
    null,
    h(Text, { style: styles.contentsTitle }, documentWords.contents),
    entries.map(({ id, label }) =>
      h(
        Link,
        { key: id, src: `#${id}`, style: styles.contentsRow },
        h(Text, null, label),
        h(View, { style: styles.contentsLeader }),
        h(Text, null, pages.of(id)),
      ),
    ),
  );
}

/** The contents of a sheet so short that a list would fill it. */
export function contentsLine(entries: readonly SectionEntry[], pages: PageNumbers): ReactNode {
  return h(
    Text,
    { style: styles.contentsLine },
    `${documentWords.contents}: `,
    entries.flatMap(({ id, label }, index) => [
      index === 0 ? "" : " · ",
      h(Link, { key: id, src: `#${id}`, style: styles.link }, `${label} (${pages.of(id)})`),
    ]),
  );
}

/** A section that contents and bookmarks lead to. */
export function section({ id, label }: SectionEntry, pages: PageNumbers, body: ReactNode): ReactNode {
  // The types know bookmarks of pages only; the writer takes them anywhere.
  const bookmark: object = { bookmark: label };
  return h(
    View,
    { key: id, style: styles.section },
    // A heading without room for some text below it moves to the next page, but only if something stands before it.
    h(View),
    // Links lead to the heading itself: a section may begin at the end of a page and its heading move to the next.
    // A heading that could wrap would leave its bookmark behind there.
    h(Text, { id, style: styles.heading, wrap: false, minPresenceAhead: 60, ...bookmark }, label),
    h(View, {
      render: ({ pageNumber }) => {
        pages.note(id, pageNumber);
        return null;
      },
    }),
    body,
  );
}

/** Where links in a text may lead: sections of the same document, and the site where its address is known. */
export interface LinkTargets {
  sections: ReadonlySet<string>;
  siteUrl: string | null;
}

/** Text with its links. One whose target paper cannot reach stays as its words. */
export function inline(text: string, targets: LinkTargets): ReactNode[] {
  return inlineParts(text).map((part, index) => {
    if (part.kind === "text") return part.text;
    const src = linkTarget(part.href, targets);
    return src === null ? part.text : h(Link, { key: index, src, style: styles.link }, part.text);
  });
}

function linkTarget(href: string, { sections, siteUrl }: LinkTargets): string | null {
  if (href.startsWith("#")) return sections.has(href.slice(1)) ? href : null;
  if (href.startsWith("/")) return siteUrl === null ? null : `${siteUrl}${href}`;
  return href;
}

export function paragraph(text: string, targets: LinkTargets, key?: number): ReactNode {
  return h(Text, { key, style: styles.paragraph, orphans: 2, widows: 2 }, inline(text, targets));
}

export function list(items: readonly string[], targets: LinkTargets, key?: number): ReactNode {
  return h(
    View,
    { key, style: { marginBottom: 5 } },
    items.map((item, index) =>
      h(
        View,
        { key: index, style: styles.listItem, wrap: false },
        h(Text, { style: styles.bullet }, "•"),
        h(Text, { style: styles.fill }, inline(item, targets)),
      ),
    ),
  );
}

export function definitions(
  entries: readonly { term: string; text: string }[],
  targets: LinkTargets,
  key?: number,
): ReactNode {
  return h(
    View,
    { key, style: { marginBottom: 4 } },
    entries.map(({ term, text }) =>
      h(
        View,
        { key: term, style: styles.definition, wrap: false },
        h(Text, null, h(Text, { style: styles.term }, `${term}: `), inline(text, targets)),
      ),
    ),
  );
}

export function block(content: DocumentBlock, targets: LinkTargets, key: number): ReactNode {
  switch (content.kind) {
    case "paragraph":
      return paragraph(content.text, targets, key);
    case "list":
      return list(content.items, targets, key);
    case "definitions":
      return definitions(content.entries, targets, key);
  }
}
