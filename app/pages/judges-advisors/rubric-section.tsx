import type { NavLink } from "#content/en/frame/navigation.ts";
import type { JudgesAdvisorsCopy } from "#content/en/pages/judges-advisors.ts";
import { RubricBar, RubricCriteria } from "./rubric-chart.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

/** The rubric to scale, and how a score comes about. */
export function RubricSection({ rubric, rules }: Pick<JudgesAdvisorsCopy, "rubric"> & { rules: NavLink }) {
  return (
    <Section id="rubric" background="deep" title={rubric.title} lead={rubric.lede}>
      <RubricBar rubric={rubric} />
      <RubricCriteria rubric={rubric} />
      <div className="flex flex-col gap-6">
        <h3 className="text-2xl">{rubric.howTitle}</h3>
        <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {rubric.how.map(({ title, text }) => (
            <div key={title} className="border-l-4 border-river pl-4">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-ink-soft">
                <InlineText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <ButtonLink link={rules} variant="outline" />
      </div>
    </Section>
  );
}
