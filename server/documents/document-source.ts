import { brand } from "#content/brand.ts";
import { copyFor } from "#content/copy.ts";
import { fileWords } from "#content/en/documents/document-words.ts";
import type { Facts } from "#content/facts.ts";
import type { Instant } from "#domain/time/time.ts";

export interface PdfSettings {
  /** Public origin for links to the site, or null where it is not known. */
  siteUrl: string | null;
  madeAt: Instant;
}

/** Everything that the documents say while these facts hold: the same words that the pages show. */
export function documentSource(facts: Facts) {
  const { legal, pages } = copyFor(facts.locale);
  const { notice } = pages.contestRules(facts);
  return {
    site: facts.site,
    brand,
    words: fileWords(facts),
    author: facts.site.organizerAtStart,
    legal: {
      "contest-rules": {
        document: legal["contest-rules"](facts),
        notice: notice && `${notice.title}. ${notice.text}`,
      },
      "terms-of-service": { document: legal["terms-of-service"](facts), notice: null },
      "privacy-policy": { document: legal["privacy-policy"](facts), notice: null },
      "sponsor-agreement": {
        document: legal["sponsor-agreement"](facts),
        notice: pages.sponsorAgreement(facts).signingNotice,
      },
    },
    sponsors: pages.sponsors(facts),
    press: pages.mediaPressKit(facts),
  };
}

export type DocumentSource = ReturnType<typeof documentSource>;
