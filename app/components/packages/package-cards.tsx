import { ButtonLink } from "#app/ui/button.tsx";
import type { PackageOffer } from "#content/en/registration/packages.ts";
import { PriceCard } from "./price-card.tsx";

/** Both packages side by side at the price of now, each leading to its form. */
export function PackageCards({
  offers,
  earlyBird,
}: {
  offers: readonly (PackageOffer & { action: string })[];
  earlyBird: { banner: string; until: string } | null;
}) {
  return (
    <>
      {earlyBird && <EarlyBirdBanner words={earlyBird} />}
      <div className="grid gap-6 lg:grid-cols-2">
        {offers.map((offer) => (
          <PriceCard
            key={offer.registrationType}
            offer={offer}
            action={
              <ButtonLink
                href={`/register?package=${offer.registrationType}`}
                variant={offer.banner ? "gradient" : "default"}
                size="lg"
                className="w-full"
              >
                {offer.action}
              </ButtonLink>
            }
          />
        ))}
      </div>
    </>
  );
}

function EarlyBirdBanner({ words }: { words: { banner: string; until: string } }) {
  return (
    <div className="rounded-lg border-l-4 border-dawn bg-dawn-wash px-5 py-4">
      <p className="text-lg font-bold">{words.banner}</p>
      <p className="text-ink-soft">{words.until}</p>
    </div>
  );
}
