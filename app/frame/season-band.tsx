import type { Band } from "#content/en/season/band.ts";

/** One line above the header, only while something is on. It scrolls away; the header stays. */
export function SeasonBand({ band: { label, text, link } }: { band: Band }) {
  return (
    <aside aria-label={label} className="season-band bg-band text-on-band">
      <p className="shell flex min-h-11 flex-wrap items-center gap-x-3 py-1 leading-snug">
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-dawn max-sm:hidden" />
        <strong className="font-semibold">{text}</strong>
        <a href={link.to} className="inline-flex min-h-9 items-center underline underline-offset-4">
          {link.label}
        </a>
      </p>
    </aside>
  );
}
