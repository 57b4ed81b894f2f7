import { brand } from "#content/brand.ts";
import { contestRules } from "#content/pages/contest-rules.ts";
import { mediaPressKitPage } from "#content/pages/media-press-kit.ts";
import { privacyPolicy } from "#content/pages/privacy-policy.ts";
import { sponsorAgreement } from "#content/pages/sponsor-agreement.ts";
import { sponsorsPage } from "#content/pages/sponsors.ts";
import { termsOfService } from "#content/pages/terms-of-service.ts";
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
