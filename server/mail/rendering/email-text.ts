import type { EmailBlock, EmailContent } from "#content/en/emails/email-content.ts";
import { site } from "#content/site.ts";

/** The email as plain text, for mail programs and people that prefer it. */
export function emailText({ heading, blocks, closing }: EmailContent, siteUrl: string): string {
  const parts = [underlined(heading), ...blocks.map(blockText), `--\n${site.name}\n${siteUrl}\n${closing}`];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: EmailBlock): string {
  if (typeof block === "string") return block;
  switch (block.kind) {
    case "typed":
      return block.text;
    case "notice":
      return `*** ${block.title} ***\n${block.text}`;
    case "facts":
      return `${underlined(block.title)}\n${block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n")}`;
    case "steps":
      return `${underlined(block.title)}\n${block.items.map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`).join("\n")}`;
    case "list":
      return `${underlined(block.title)}\n${block.items.map((item) => `- ${item}`).join("\n")}`;
    case "code":
      return block.digits;
    case "quote":
      return block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join("\n");
    case "links":
      return block.items.map(({ label, href }) => `${label}: ${href}`).join("\n");
  }
}

const underlined = (text: string): string => `${text}\n${"-".repeat([...text].length)}`;
