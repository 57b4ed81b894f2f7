import { registerPage } from "#content/pages/register.ts";
import type { Prices } from "#app/islands/prices.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { InlineText } from "./inline-text.tsx";
import { RegisterPriceWatch } from "./register-choice.tsx";
import { SeasonNotice } from "./season-notice.tsx";

/** Outside the time in which the programme takes registrations. */
export function RegisterClosed({ season, prices }: { season: { title: string; text: string } | null; prices: Prices }) {
  const { choose, closed } = registerPage;
  return (
    <>
      <PageHeading title={choose.title} />
      <SeasonNotice notice={season} />
      <div className="shell py-10 md:py-14">
        <Notice title={closed.title}>
          {closed.opens} <InlineText text={closed.text} />
        </Notice>
      </div>
      <RegisterPriceWatch prices={prices} />
    </>
  );
}
