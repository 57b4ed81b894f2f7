import type { MemberTrainingCopy } from "#content/en/pages/member-training.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** The two ways into the training: beside each other on a desk with their lines level, below each other on a phone. */
export function ChamberWays({ ways }: Pick<MemberTrainingCopy, "ways">) {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:grid-rows-[auto_repeat(4,auto)_auto] md:gap-y-0">
      {ways.columns.map((title, column) => {
        const link = ways.links[column];
        return (
          <section
            key={title}
            className={`grid rounded-card border-2 bg-card p-6 md:row-span-6 md:grid-rows-subgrid md:p-8 ${column === 0 ? "border-pine" : "border-line"}`}
          >
            <h3 className="pb-4 text-2xl">{title}</h3>
            <dl className="contents">
              {ways.rows.map(({ label, cells }) => (
                <div key={label} className="border-t border-line py-3">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="font-semibold">{cells[column]}</dd>
                </div>
              ))}
            </dl>
            {link && (
              <ButtonLink link={link} variant={column === 0 ? "default" : "outline"} className="mt-4 self-end" />
            )}
          </section>
        );
      })}
    </div>
  );
}
