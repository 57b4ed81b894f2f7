import { registerPage } from "#content/en/pages/register.ts";
import type { Prices } from "./prices.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { RegisterPriceWatch } from "./register-choice.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";

/** Outside the time in which the programme takes registrations. */
export function RegisterClosed({
  notice,
  closed,
  prices,
}: {
  notice: { title: string; text: string } | null;
  closed: { title: string; text: string };
  prices: Prices;
}) {
  return (
    <>
      <PageHeading title={registerPage.choose.title} />
      <SeasonNotice notice={notice} />
      <div className="shell py-10 md:py-14">
        <Notice title={closed.title}>
          <InlineText text={closed.text} />
        </Notice>
      </div>
      <RegisterPriceWatch prices={prices} />
    </>
  );
}
