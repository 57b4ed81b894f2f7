import type { PackageOffer } from "#content/en/packages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EarlyBirdBanner } from "./early-bird-banner.tsx";
import { PriceCard } from "./price-card.tsx";

/** Both packages side by side at the price of now, each leading to its form. `verb` begins the words of the button. */
export function PackageCards({ offers, verb }: { offers: readonly PackageOffer[]; verb: string }) {
  return (
    <>
      {offers.some(({ regular }) => regular) && <EarlyBirdBanner />}
      <div className="grid gap-6 lg:grid-cols-2">
        {offers.map((offer) => (
          <PriceCard
            key={offer.registrationType}
            offer={offer}
            action={
              <ButtonLink
                href={`/register?package=${offer.registrationType}`}
                variant={offer.popular ? "gradient" : "default"}
                size="lg"
                className="w-full"
              >
                {verb} {offer.title}
              </ButtonLink>
            }
          />
        ))}
      </div>
    </>
  );
}
