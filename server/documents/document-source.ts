import { brand } from "#content/brand.ts";
import { contestRules } from "#content/en/pages/contest-rules.ts";
import { mediaPressKitPage } from "#content/en/pages/media-press-kit.ts";
import { privacyPolicy } from "#content/en/pages/privacy-policy.ts";
import { signingNotice, sponsorAgreement } from "#content/en/pages/sponsor-agreement.ts";
import { sponsorsPage } from "#content/en/pages/sponsors.ts";
import { termsOfService } from "#content/en/pages/terms-of-service.ts";
import { organizerAtStart } from "#content/en/legal-facts.ts";
import { seasonNotice } from "#content/en/season.ts";
import { inSeason } from "#content/in-season.ts";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { seasonAt } from "#domain/programme/era.ts";
import { tierAt } from "#domain/programme/pricing.ts";
import type { Instant } from "#domain/time/time.ts";

export interface PdfSettings {
  /** Public origin for links to the site, or null where it is not known. */
  siteUrl: string | null;
  madeAt: Instant;
}

/** Everything that the documents say at an instant: the same records that the pages show. */
export function documentSource(at: Instant) {
  const season = seasonNotice(at);
  return {
    programme,
    site,
    brand,
    author: organizerAtStart,
    legal: {
      "contest-rules": { document: contestRules, notice: season && `${season.title}. ${season.text}` },
      "terms-of-service": { document: termsOfService, notice: null },
      "privacy-policy": { document: privacyPolicy, notice: null },
      "sponsor-agreement": { document: sponsorAgreement, notice: signingNotice(at) },
    },
    sponsors: inSeason(sponsorsPage, seasonAt(programme, at)),
    press: mediaPressKitPage,
    keyFacts: mediaPressKitPage.keyFacts.facts(tierAt(programme, at)),
    pressStanding: mediaPressKitPage.standingAt(at),
  };
}

export type DocumentSource = ReturnType<typeof documentSource>;
