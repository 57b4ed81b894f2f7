import type { ExamplePart, LessonBlock } from "./lesson.ts";

/**
 * Reads the text of a lesson, a small Markdown. Blank lines divide it into blocks:
 *
 *     Words alone are a paragraph.            ## A heading
 *     - an item of a list                     1. **A step** (20 min) What to do.
 *     > a line of a prompt                    **A note's title** Its text.
 *     | One side | of a comparison |          ### Task: What to keep (a text below it, then its items)
 *     ### Common mistakes (below it: "- The mistake. → What to do instead.")
 *     ### Example: The business, its town (then its parts, where "< …" is what came back, to the first title in bold)
 */
export function lessonBlocks(text: string): readonly LessonBlock[] {
  const chunks = text.trim().split(/\n{2,}/);
  const blocks: LessonBlock[] = [];
  for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
    const example = /^### Example: (.+), (.+)$/.exec(chunk);
    if (!example) blocks.push(blockOf(chunk));
    else {
      const last = chunks.findIndex((part) => titled.test(part));
      if (last === -1) throw unreadable(chunk);
      const parts = chunks.splice(0, last + 1).map(partOf);
      blocks.push({ kind: "example", business: example[1]!, place: example[2]!, parts });
    }
  }
  return blocks;
}

const titled = /^\*\*(.+?)\*\* (.+)$/;

function blockOf(chunk: string): LessonBlock {
  const [first = "", ...rest] = chunk.split("\n");
  if (first.startsWith("## ")) return { kind: "heading", text: first.slice(3) };
  if (first.startsWith("### Task: ")) {
    const [text = "", ...items] = rest;
    return {
      kind: "task",
      title: first.slice(10),
      text,
      items: linesOf(items.join("\n"), /^- (.+)$/).map(([item]) => item!),
    };
  }
  if (first.startsWith("### ")) {
    const items = linesOf(rest.join("\n"), /^- (.+) → (.+)$/);
    return {
      kind: "mistakes",
      title: first.slice(4),
      items: items.map(([mistake, instead]) => ({ mistake: mistake!, instead: instead! })),
    };
  }
  if (first.startsWith("- ")) return { kind: "list", items: linesOf(chunk, /^- (.+)$/).map(([item]) => item!) };
  if (first.startsWith("1. ")) {
    const items = linesOf(chunk, /^\d\. \*\*(.+?)\*\* \((\d+) min\) (.+)$/);
    return {
      kind: "steps",
      items: items.map(([title, minutes, text]) => ({ title: title!, minutes: Number(minutes), text: text! })),
    };
  }
  if (first.startsWith("| ")) {
    const [one, other] = linesOf(chunk, /^\| (.+) \| (.+) \|$/).map(([label, text]) => ({
      label: label!,
      text: text!,
    }));
    return { kind: "comparison", sides: [one!, other!] };
  }
  const part = partOf(chunk);
  if (part.kind === "answer") throw unreadable(chunk);
  return part.kind === "change" ? { ...part, kind: "note" } : part;
}

function partOf(chunk: string): ExamplePart {
  if (chunk.startsWith("> ")) return { kind: "prompt", lines: linesOf(chunk, /^> (.+)$/).map(([line]) => line!) };
  if (chunk.startsWith("< ")) return { kind: "answer", lines: linesOf(chunk, /^< (.+)$/).map(([line]) => line!) };
  const [, title, text] = titled.exec(chunk) ?? [];
  if (title && text) return { kind: "change", title, text };
  if (/^[^\w"“[]|\n/.test(chunk)) throw unreadable(chunk);
  return { kind: "paragraph", text: chunk };
}

/** What the groups of a pattern find in each line. */
const linesOf = (text: string, pattern: RegExp): string[][] =>
  text.split("\n").map((line) => {
    const found = pattern.exec(line);
    if (!found) throw unreadable(line);
    return found.slice(1);
  });

const unreadable = (text: string) => new Error(`A lesson has a block that is written like no kind of block: ${text}`);
