import type { ReactNode } from "react";

const backgrounds = {
  plain: "",
  deep: "bg-paper-deep",
  pine: "bg-pine-wash",
  river: "bg-river-wash",
} as const;

/** One idea of a page, with a steady rhythm above and below. */
export function Section({
  id,
  title,
  eyebrow,
  lead,
  background = "plain",
  align = "start",
  children,
}: {
  id?: string;
  title?: string;
  /** A few words above the title. */
  eyebrow?: string;
  lead?: ReactNode;
  background?: keyof typeof backgrounds;
  align?: "start" | "center";
  children: ReactNode;
}) {
  const centred = align === "center";
  return (
    <section id={id} className={`py-14 md:py-20 ${backgrounds[background]}`}>
      <div className="shell flex flex-col gap-8 md:gap-10 print:gap-3">
        {title && (
          <div className={`flex max-w-3xl flex-col gap-3 ${centred ? "mx-auto items-center text-center" : ""}`}>
            {eyebrow && <p className="font-semibold text-dawn-text">{eyebrow}</p>}
            <h2 className="text-3xl md:text-4xl">{title}</h2>
            {lead && <div className="max-w-measure text-lg text-pretty text-ink-soft">{lead}</div>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
