import type { RegisterChoiceCopy } from "#content/en/pages/register.ts";
import type { ShownPrices } from "./prices/price-watch.ts";
import type { Prices } from "./prices/prices.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TitledCard } from "#app/ui/card.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { NamedIcon } from "#app/components/named-icon.tsx";
import { JsonBlock } from "#app/components/json-block.tsx";
import { PackageCards } from "#app/components/packages/package-cards.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";

/** Step 1: which package. */
export function RegisterChoice({ page, prices }: { page: RegisterChoiceCopy; prices: Prices }) {
  const { packages } = page;
  return (
    <>
      <PageHeading eyebrow={page.eyebrow} title={page.title} lead={page.lead} />
      <SeasonNotice notice={page.notice} />
      <section className="shell flex flex-col gap-6 py-8 md:py-12">
        <h2 className="sr-only">{packages.title}</h2>
        <PackageCards offers={packages.offers} earlyBird={packages.earlyBird} />
        <FinancialSupport support={page.support} />
      </section>
      <Included included={page.included} />
      <RegisterPriceWatch prices={prices} />
    </>
  );
}

function FinancialSupport({ support }: Pick<RegisterChoiceCopy, "support">) {
  return (
    <div
      id={support.id}
      tabIndex={-1}
      className="flex flex-col gap-4 rounded-card border border-line bg-paper-deep p-6 target:border-dawn md:flex-row md:items-center md:justify-between md:gap-8 md:p-8"
    >
      <div className="max-w-measure">
        <h2 className="text-2xl">{support.title}</h2>
        <p className="mt-2 text-ink-soft">{support.text}</p>
      </div>
      <ButtonLink link={support.action} variant="outline" className="shrink-0" />
    </div>
  );
}

function Included({ included }: Pick<RegisterChoiceCopy, "included">) {
  return (
    <Section background="pine" title={included.title}>
      <div className="grid gap-5 md:grid-cols-3">
        {included.cards.map(({ icon, title, text }) => (
          <TitledCard key={title} title={title} icon={<NamedIcon name={icon} />}>
            {text}
          </TitledCard>
        ))}
      </div>
    </Section>
  );
}

/** For the script that loads the page again when its prices change, or registration opens or closes. */
export function RegisterPriceWatch({ prices: { packages, open } }: { prices: Prices }) {
  const shown: ShownPrices = { priceIds: [packages.individual.priceId, packages.chamber.priceId], open };
  return <JsonBlock id="island-prices" type="application/json" data={shown} />;
}
