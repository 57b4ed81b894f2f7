import type { ProgramCopy } from "#content/en/pages/program.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** The chamber package's price as a director would put it before a board. */
export function ChamberPrice({ offer }: { offer: ProgramCopy["package"] }) {
  return (
    <div className="flex flex-col gap-5 rounded-card border-2 border-pine bg-card p-6 md:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-xl font-bold">{offer.name}</p>
        <Badge tone="dawn">{offer.badge}</Badge>
      </div>
      <p>
        <strong className="mb-3 block font-display text-6xl leading-none font-bold md:text-7xl">{offer.price}</strong>
        <span className="text-lg">{offer.priceLabel}</span>
      </p>
      <p className="text-ink-soft">{offer.terms}</p>
      {offer.caution && <p className="border-l-4 border-dawn pl-4 font-semibold">{offer.caution}</p>}
      <p className="border-t border-line pt-4">{offer.comparison}</p>
      <div className="flex flex-col gap-3">
        <ButtonLink link={offer.primary} variant="gradient" size="lg" />
        <ButtonLink link={offer.secondary} variant="outline" size="lg" />
      </div>
    </div>
  );
}
