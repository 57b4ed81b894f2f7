import type { Page } from "@playwright/test";
import type { MailtoMessage } from "#domain/text/mailto.ts";
import { readMailto } from "../mail/read-mailto.ts";

/** Stands where the visitor's mail program would: it sees the links that the page opens. */
export interface MailProgram {
  /** Every link that was opened so far. */
  links: string[];
  /** The message of the last one. */
  last(): MailtoMessage;
}

export function watchMailProgram(page: Page): MailProgram {
  const links: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("mailto:")) links.push(request.url());
  });
  return {
    links,
    last() {
      const link = links.at(-1);
      if (!link) throw new Error("No mail program was opened");
      return readMailto(link);
    },
  };
}
