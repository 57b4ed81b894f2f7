import type { RegisterClosedCopy } from "#content/en/pages/register.ts";
import type { Prices } from "./prices/prices.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { RegisterPriceWatch } from "./register-choice.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";

/** Outside the time in which the programme takes registrations. */
export function RegisterClosed({ page, prices }: { page: RegisterClosedCopy; prices: Prices }) {
  return (
    <>
      <PageHeading title={page.title} />
      <SeasonNotice notice={page.notice} />
      <div className="shell py-10 md:py-14">
        <Notice title={page.closed.title}>
          <InlineText text={page.closed.text} />
        </Notice>
      </div>
      <RegisterPriceWatch prices={prices} />
    </>
  );
}
