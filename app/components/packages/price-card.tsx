import type { ReactNode } from "react";
import type { PackageOffer } from "#content/en/registration/packages.ts";
import { Badge } from "#app/ui/badge.tsx";
import { FeatureIcon, OverMark } from "../over-mark.tsx";

/** One package with its price of now. The action differs by page, the facts never do. */
export function PriceCard({ offer, action }: { offer: PackageOffer; action: ReactNode }) {
  const { banner, regular } = offer;
  return (
    <article
      className={`relative flex min-w-0 flex-col gap-5 rounded-card border-2 bg-card p-6 md:p-8 ${banner ? "border-pine" : "border-line"}`}
    >
      {banner && (
        <p className="-mx-6 -mt-6 rounded-t-[0.75rem] bg-pine px-6 py-2 text-center font-semibold text-on-pine md:-mx-8 md:-mt-8">
          {banner}
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-2xl">{offer.title}</h3>
        <Badge tone={banner ? "dawn" : "river"}>{offer.badge}</Badge>
      </div>
      <p className="text-ink-soft">{offer.description}</p>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-display text-5xl font-bold">{offer.price}</span>
          <span className="text-ink-soft">{offer.feeLabel}</span>
        </p>
        {regular && (
          <p className="mt-2 flex flex-wrap gap-x-3 tabular-nums">
            <span className="text-ink-soft">
              {regular.price} {regular.note}
            </span>
            <strong className="text-pine">{regular.saving}</strong>
          </p>
        )}
      </div>
      <ul className="flex flex-col gap-2.5">
        {offer.features.map(({ id, text, over, ends }) => (
          <li key={id} className={`flex gap-3 ${over ? "text-ink-soft" : ""}`}>
            <FeatureIcon isOver={over !== null} className="mt-0.5 size-5" />
            <span>
              {text} {over && <OverMark label={over} />}
              {ends && <span className="block text-ink-soft">{ends}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex pt-2">{action}</div>
    </article>
  );
}
