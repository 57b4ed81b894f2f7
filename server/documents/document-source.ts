import { brand } from "#content/brand.ts";
import { contestRules } from "#content/en/pages/contest-rules.ts";
import { mediaPressKitPage } from "#content/en/pages/media-press-kit.ts";
import { privacyPolicy } from "#content/en/pages/privacy-policy.ts";
import { sponsorAgreement } from "#content/en/pages/sponsor-agreement.ts";
import { sponsorsPage } from "#content/en/pages/sponsors.ts";
import { termsOfService } from "#content/en/pages/terms-of-service.ts";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";

/** Everything that the documents say: the same records that the pages show. */
export const documentSource = {
  programme,
  site,
  brand,
  legal: {
    "contest-rules": contestRules,
    "terms-of-service": termsOfService,
    "privacy-policy": privacyPolicy,
    "sponsor-agreement": sponsorAgreement,
  },
  sponsors: sponsorsPage,
  press: mediaPressKitPage,
};

export type DocumentSource = typeof documentSource;
