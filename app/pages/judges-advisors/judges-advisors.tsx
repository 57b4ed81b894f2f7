import { Compass, Scale, type LucideIcon } from "lucide-react";
import type { Route } from "./+types/judges-advisors";
import type { JudgesAdvisorsCopy } from "#content/en/pages/judges-advisors.ts";
import type { NavLink } from "#content/en/frame/navigation.ts";
import { JudgeDates } from "./judge-dates.tsx";
import { JudgeRole } from "./judge-role.tsx";
import { RubricSection } from "./rubric-section.tsx";
import { RankingExplained } from "#app/components/ranking/ranking-explained.tsx";
import { loadPeople } from "#app/components/load-people.ts";
import { PeopleSections } from "#app/components/people-section.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CtaBand } from "#app/ui/cta-band.tsx";
import { Section } from "#app/ui/section.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export async function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.judgesAdvisors(facts), people: await loadPeople(context, ["judge", "advisor"]) };
}

export default function JudgesAdvisors({ loaderData: { page, people } }: Route.ComponentProps) {
  const { calls, judges, advisors, closing } = page;
  return (
    <>
      <Hero page={page} />
      <Why why={page.why} />
      <JudgeRole id="judges" role={judges} call={calls.judge} icon={Scale} />
      <RubricSection rubric={page.rubric} rules={calls.rules} />
      <RankingExplained ranking={page.ranking} id="ranking" />
      <JudgeRole id="advisors" role={advisors} call={calls.advisor} icon={Compass} />
      <PeopleSections sections={people} />
      <Recognition recognition={page.recognition} />
      <JudgeDates keyDates={page.keyDates} />
      <CtaBand title={closing.title} text={closing.text}>
        <ButtonLink link={calls.judge} variant="cta" size="lg" />
        <ButtonLink link={calls.advisor} variant="cta" size="lg" />
      </CtaBand>
    </>
  );
}

function Hero({ page }: { page: JudgesAdvisorsCopy }) {
  const { calls, judges, advisors } = page;
  return (
    <div className="bg-river-wash">
      <div className="shell flex flex-col gap-5 pt-12 pb-10 md:pt-16">
        <p className="font-semibold text-dawn-text">{page.eyebrow}</p>
        <h1 className="text-4xl md:text-6xl">{page.title}</h1>
        <p className="max-w-measure text-lg md:text-xl">{page.lede}</p>
        <div className="grid gap-5 pt-4 md:grid-cols-2">
          <Door icon={Scale} lede={judges.lede} call={calls.judge} more={{ label: judges.title, to: "#judges" }} />
          <Door
            icon={Compass}
            lede={advisors.lede}
            call={calls.advisor}
            more={{ label: advisors.title, to: "#advisors" }}
          />
        </div>
        <p className="max-w-measure pt-2">{page.status}</p>
      </div>
    </div>
  );
}

function Door({ icon: Icon, lede, call, more }: { icon: LucideIcon; lede: string; call: NavLink; more: NavLink }) {
  return (
    <div className="flex flex-col gap-4 rounded-card bg-card p-6 md:p-8">
      <Icon className="size-10 text-river" aria-hidden="true" />
      <p className="text-lg font-semibold">{lede}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink link={call} size="lg" />
        <a href={more.to} className="text-link inline-flex min-h-11 items-center">
          {more.label}
        </a>
      </div>
    </div>
  );
}

function Why({ why }: Pick<JudgesAdvisorsCopy, "why">) {
  const [first, ...rest] = why.paragraphs;
  return (
    <section className="py-14 md:py-20">
      <div className="shell grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.6fr]">
        <h2 className="text-3xl md:text-4xl">{why.title}</h2>
        <div className="flex max-w-measure flex-col gap-5">
          <p className="text-xl leading-snug md:text-2xl">{first}</p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="text-lg text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

function Recognition({ recognition: { items, lede, title } }: Pick<JudgesAdvisorsCopy, "recognition">) {
  return (
    <Section background="pine" title={title} lead={lede} align="center">
      <ul className="grid gap-8 text-center md:grid-cols-3">
        {items.map((item) => (
          <li key={item.title} className="flex flex-col gap-2 rounded-card bg-card px-6 py-8">
            <h3 className="text-xl">{item.title}</h3>
            <p className="text-ink-soft">{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
