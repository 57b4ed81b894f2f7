import { BookOpen, KeyRound, MailCheck, Rocket } from "lucide-react";
import { inSeason } from "#content/in-season.ts";
import {
  standingWords,
  successPage,
  type StandingName,
  type successWords,
} from "#content/en/pages/registration-success.ts";
import type { SeasonStanding } from "#domain/programme/era.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { Ridge } from "#app/art/ridge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";

export type ShownStanding =
  | { standing: "confirmed"; registrationType: RegistrationType; amountCents: number }
  | { standing: Exclude<StandingName, "confirmed"> };

/** The page after paying. Its parts are the same for everybody; what it says of payment and mails follows the standing. */
export function SuccessView({
  transactionId,
  standing,
  season,
  words,
}: {
  transactionId: string | null;
  standing: ShownStanding | null;
  season: SeasonStanding;
  words: ReturnType<typeof successWords>;
}) {
  return (
    <>
      <div className="relative isolate overflow-hidden bg-linear-to-b from-sky-high to-sky-low to-75%">
        <Ridge className="absolute inset-x-0 bottom-0 -z-10 h-40 w-full md:h-92" />
        <div className="shell flex flex-col gap-3 pt-12 pb-40 md:pb-76">
          <h1 className="max-w-sm text-4xl md:text-5xl">{successPage.title}</h1>
          <p className="max-w-sm text-lg">{successPage.lead}</p>
        </div>
      </div>
      <div className="shell flex flex-col gap-6 pt-10 md:pt-14">
        {standing && <PaymentLine standing={standing} />}
        <div className="flex flex-col gap-4 rounded-card border border-line bg-card p-6 sm:flex-row md:p-8">
          <MailCheck className="size-10 shrink-0 text-pine" aria-hidden="true" />
          <div className="flex max-w-measure flex-col gap-2">
            <h2 className="text-2xl">{successPage.email.title}</h2>
            <p className="text-lg text-ink-soft">{words.email}</p>
            {transactionId && (
              <p className="mt-2">
                <span className="text-ink-soft">{successPage.transaction}: </span>
                <code className="rounded bg-paper-deep px-2 py-1 font-semibold break-all">{transactionId}</code>
              </p>
            )}
          </div>
        </div>
      </div>
      <SeasonNotice notice={words.notice} />
      <NextSteps season={season} portal={words.portal} />
    </>
  );
}

const tones: Record<StandingName, "good" | "info" | "warm"> = {
  confirmed: "good",
  pending: "info",
  not_completed: "warm",
  refunded: "info",
  review: "warm",
  unknown: "info",
  unchecked: "info",
};

function PaymentLine({ standing }: { standing: ShownStanding }) {
  const text =
    standing.standing === "confirmed"
      ? standingWords.confirmed(standing.registrationType, standing.amountCents)
      : standingWords[standing.standing];
  return (
    <Notice tone={tones[standing.standing]} title={successPage.payment}>
      <InlineText text={text} />
    </Notice>
  );
}

const icons = [KeyRound, BookOpen, Rocket];

function NextSteps({ season, portal }: { season: SeasonStanding; portal: string }) {
  const { steps, home, learn } = inSeason(successPage, season);
  const items = [{ ...steps.portal, text: portal }, steps.learn, steps.build];
  return (
    <Section title={steps.title}>
      <ol className="grid gap-5 md:grid-cols-3">
        {items.map(({ title, text }, index) => {
          const Icon = icons[index] ?? Rocket;
          return (
            <li key={title} className="flex flex-col gap-2 border-t-4 border-pine pt-4">
              <div className="flex items-center justify-between">
                <Icon className="size-8 text-pine" aria-hidden="true" />
                <span aria-hidden="true" className="font-display text-4xl font-bold text-line-strong/50">
                  {index + 1}
                </span>
              </div>
              <h3 className="text-xl">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={learn.to} size="lg">
          {learn.label}
        </ButtonLink>
        <ButtonLink href={home.to} variant="outline" size="lg">
          {home.label}
        </ButtonLink>
      </div>
    </Section>
  );
}
