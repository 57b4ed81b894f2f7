import { data, redirect } from "react-router";
import type { Route } from "./+types/finals";
import { confirmUntilFor } from "#domain/finals/confirm-until.ts";
import { checkText } from "#domain/text/check-text.ts";
import { dayIn } from "#domain/time/time.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { PackRows } from "#app/components/pack-rows.tsx";
import { requireOwnForm } from "#app/own-form.ts";
import { FinalsForm } from "./finals-form.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { ofTeam, results, finals } = services.competition;
  const team = await ofTeam.finals(principal.personId);
  const { zone } = facts.programme;
  const { finals: times } = results.season;
  const now = services.clock.now();
  const confirmUntil = team ? confirmUntilFor(times, zone, team, now) : times.confirmUntil;
  const { answered, moved, ...words } = copy.portal.finals(facts, dayIn(confirmUntil - 1, zone));
  const packWords = copy.finalsPack(facts);
  const pack = team && packWords.rows((await finals.pack()).pack, await finals.ownPitch(team.submissionId));
  return {
    words,
    pack: pack && {
      title: packWords.title,
      rows: pack,
      download: { label: packWords.download, to: "/portal/finals.pdf" },
    },
    isOpen: now < confirmUntil,
    team: team && {
      name: team.teamName,
      coming: team.coming,
      accessNeeds: team.accessNeeds,
      seen: team.answeredAt,
      answered: team.answeredAt === null ? null : answered(team.answeredAt),
      moved: team.earlier && moved(team.earlier.day),
      people: team.people.map(({ personId, name, coming, mediaOptOut }) => ({ personId, name, coming, mediaOptOut })),
      ownMediaOptOut: team.people.some(({ personId, mediaOptOut }) => personId === principal.personId && mediaOptOut),
    },
    done: new URL(request.url).searchParams.has("saved") ? words.saved : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services } = privateRequest(context);
  const form = await readForm(request);
  requireOwnForm(form, principal, request);
  const texts = (name: string) => form.getAll(name).map(String);
  const coming = form.get("coming");
  const typed = {
    coming: coming === "yes" ? true : coming === "no" ? false : null,
    people: texts("people"),
    mediaOptOut: form.get("media") === "yes",
    accessNeeds: String(form.get("needs") ?? ""),
  };
  const refuse = (refused: Refused) => data({ refused, typed }, { status: 422 });
  if (typed.coming === null) return refuse("no_answer");
  if (typed.accessNeeds.trim() !== "" && checkText(typed.accessNeeds, "prose") !== null) return refuse("unreadable");
  const seen = form.has("seen") && { seen: form.get("seen") === "" ? null : Number(form.get("seen")) };
  const answer = { ...typed, coming: typed.coming, ...seen };
  const saved = await services.competition.ofTeam.answerFinals(principal.personId, answer);
  return saved.ok ? redirect("/portal/finals?saved", 303) : refuse(saved.reason);
}

type Refused = "no_answer" | "unreadable" | "no_finalist" | "closed" | "too_long" | "nobody" | "overtaken";

const fieldOf: Readonly<Record<string, string>> = {
  nobody: "people",
  too_long: "needs",
  unreadable: "needs",
};

export default function FinalsPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { words, isOpen, team, pack, done } = loaderData;
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {refused && (
        <ErrorSummary
          title={words.refused.title}
          errors={[{ field: fieldOf[refused.refused] ?? "coming", message: words.refused[refused.refused] }]}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      <section className="flex flex-col gap-4">
        <h2 className="text-2xl">{pack?.title ?? words.day.title}</h2>
        {pack ? (
          <PackRows rows={pack.rows} />
        ) : (
          <p>
            <Unbroken text={words.day.text} />
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {pack && <ButtonLink link={pack.download} variant="outline" download="" />}
          {words.calendar && <ButtonLink link={words.calendar} variant="outline" />}
        </div>
      </section>
      {team === null && (
        <p>
          <Unbroken text={words.others} />{" "}
          <a href={words.results.to} className="text-link">
            {words.results.label}
          </a>
        </p>
      )}
      {team && (!isOpen || refused?.refused === "overtaken") && <Answer words={words} team={team} isOpen={isOpen} />}
      {team && isOpen && <FinalsForm words={words} team={team} refused={refused} />}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type FinalsTeam = NonNullable<Loaded["team"]>;

/** What was said; and after the day for answers, whom to tell of a change. */
function Answer({ words: { summary, closed }, team, isOpen }: Pick<Loaded, "words" | "isOpen"> & { team: FinalsTeam }) {
  const names = (people: FinalsTeam["people"]) => people.map(({ name }) => name).join(", ");
  const rows = [
    { label: summary.people, value: names(team.people.filter(({ coming }) => coming)) },
    { label: summary.media, value: names(team.people.filter(({ mediaOptOut }) => mediaOptOut)) },
    { label: summary.needs, value: team.accessNeeds },
  ].filter(({ value }) => value !== "");
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-2xl">{summary.title}</h2>
      <p className="font-semibold">{team.coming === null ? summary.none : team.coming ? summary.yes : summary.no}</p>
      <dl className="flex flex-col gap-2">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
      {!isOpen && <p className="max-w-measure text-ink-soft">{closed}</p>}
    </section>
  );
}
