import type { LucideIcon } from "lucide-react";
import type { NavLink } from "#content/en/frame/navigation.ts";
import type { JudgesAdvisorsCopy } from "#content/en/pages/judges-advisors.ts";
import { InlineText } from "#app/components/inline-text.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

interface JudgeRoleProps {
  id: string;
  role: JudgesAdvisorsCopy["judges" | "advisors"];
  call: NavLink;
  icon: LucideIcon;
}

/** What a judge or an advisor does, and who can be one. */
export function JudgeRole({ id, role, call, icon: Icon }: JudgeRoleProps) {
  return (
    <section id={id} className="border-t border-line py-14 md:py-20">
      <div className="shell grid items-start gap-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-16">
        <div className="flex flex-col gap-5">
          <Icon className="size-10 text-river" aria-hidden="true" />
          <h2 className="text-3xl md:text-4xl">{role.title}</h2>
          <p className="text-lg text-ink-soft">{role.lede}</p>
          <ul className="flex flex-col gap-4">
            {role.responsibilities.map((duty) => (
              <li
                key={duty}
                className="flex gap-4 before:mt-2.5 before:size-2.5 before:shrink-0 before:rotate-45 before:bg-dawn"
              >
                <span className="max-w-measure">{duty}</span>
              </li>
            ))}
          </ul>
          <h3 className="mt-2 text-2xl">{role.how.title}</h3>
          <ol className="flex list-decimal flex-col gap-3 pl-6 marker:font-semibold marker:text-river">
            {role.how.items.map((item) => (
              <li key={item} className="max-w-measure pl-1">
                <InlineText text={item} />
              </li>
            ))}
          </ol>
          <div>
            <ButtonLink link={call} size="lg" />
          </div>
        </div>
        <div className="flex flex-col gap-5 rounded-card border border-line bg-card p-6 md:p-8">
          <h3 className="text-2xl">{role.whoTitle}</h3>
          <p className="text-ink-soft">{role.whoLede}</p>
          <dl className="divide-y divide-line">
            {role.who.map(({ title, text }) => (
              <div key={title} className="py-3">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
