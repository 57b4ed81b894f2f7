import type { Route } from "./+types/home";
import { confirmUntilFor } from "#domain/finals/confirm-until.ts";
import { formatMoney } from "#domain/money.ts";
import { finalsAreNear } from "#domain/portal/finals-near.ts";
import { isVoteOpen } from "#domain/programme/moments.ts";
import { nextStep } from "#domain/portal/next-step.ts";
import { dayIn } from "#domain/time/time.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { remindedOf } from "../readiness/reminded.ts";
import { privateRequest } from "#app/private-request.ts";
import { highestMark } from "#domain/judging/scoring/judge-mark.ts";
import { resultProps } from "./result-props.ts";
import { teamMoment } from "./team-moment.ts";
import { submissionPart } from "./submission-part.ts";
import { PortalHomeView } from "./home-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { principal, services, copy, facts } = asked;
  const words = copy.portal.home(facts);
  const state = await services.portal.stateOf(principal.personId);
  const { person, place, team, submission, progress, certificates, phase, daysLeft } = state;
  const { ofTeam, results } = services.competition;
  const chamber = await services.joining.membershipOf(principal.personId);
  const feedback = await ofTeam.feedback(principal.personId);
  // A finalist by an appeal may be in no ranking, and so without a result of its own.
  const finals = await ofTeam.finals(principal.personId);
  const { zone, stages } = facts.programme;
  const { finals: times } = results.season;
  const now = services.clock.now();
  const confirmUntil = finals ? confirmUntilFor(times, zone, finals, now) : times.confirmUntil;
  const isConfirming = now < confirmUntil;
  const asksForFinals = finals?.coming === null && isConfirming;
  const isNear = finals?.coming === true && finalsAreNear(facts.programme, now);
  const moment = await momentProps(asked);
  const lessons = copy.portal.lessons(facts);
  const step = nextStep({
    phase,
    ageAnswered: person.age_band !== null,
    consent: state.consent,
    lessonsDone: progress.lessons,
    lessonCount: lessons.length,
    completeStages: progress.completeStages,
    submission: submission.state,
    daysLeft,
    canAskForVotes: moment?.share != null && isVoteOpen(facts.programme, services.clock.now()),
    result: asksForFinals ? "finals" : isNear ? "finals-near" : feedback ? "published" : "none",
  });
  const date = words.nextDate(services.clock.now(), {
    isIn: submission.state === "locked",
    isFinalist: finals !== null,
  });
  return {
    meta: words.meta,
    done: remindedOf(request.url, copy.portal.remind()),
    greeting: words.greeting(person.first_name ?? principal.email),
    waiting: phase === "waiting" ? words.waiting : null,
    next: {
      title: words.nextTitle,
      step: words.next(step, {
        isClosed: phase === "closed",
        confirmOn: dayIn(confirmUntil - 1, zone),
        answeredFor: finals?.earlier?.day ?? null,
      }),
      nothing: words.nothing,
    },
    date: {
      title: date.title,
      text: date.text,
      left: date.at === null ? date.over : words.date.left(state.daysUntil(date.at)),
      late: state.joinedLate ? words.date.late : null,
    },
    result:
      feedback &&
      resultProps(copy.portal.result(facts), feedback, await ofTeam.decisions(principal.personId), {
        judges: highestMark(results.season.weights),
        audience: results.season.audience,
        isConfirming,
      }),
    flagged: place?.flag ? words.flagged : null,
    question: (await services.questions.isWaitingFor({ audience: "participants", subjectId: principal.personId }))
      ? copy.questions("participants").waiting
      : null,
    place: place && { title: words.place.title, source: words.place.source[place.source] },
    chamber: chamber && {
      title: words.chamber.title,
      name: chamber.chamberName ?? words.chamber.unnamed,
      sees: words.chamber.named(chamber.isListed),
      open: words.chamber.open,
    },
    team: {
      title: words.team.title,
      name: team?.name ?? null,
      members: team && team.members.length > 1 ? team.members.map(({ name }) => name) : [],
      alone: words.team.alone,
      open: words.team.open,
    },
    stages: {
      title: words.stages.title,
      items: stages.map(({ number, title }) => {
        const own = lessons.filter(({ stage }) => stage === number).map((lesson) => lesson.number);
        return {
          number,
          title,
          read: words.stages.lessons(own.filter((one) => progress.lessons.includes(one)).length, own.length),
          complete:
            progress.completeStages.includes(number) || (number === stages.length && submission.state === "locked")
              ? words.stages.complete
              : null,
        };
      }),
    },
    submission: {
      title: words.submission.title,
      ...submissionPart(words.submission, state, { personId: principal.personId }),
    },
    receipts: {
      title: words.receipts.title,
      open: words.receipts.open,
      items: state.receipts.map((receipt) => ({
        id: receipt.id,
        line: words.receipts.line(
          facts.programme.packages[receipt.registrationType].title,
          formatMoney(receipt.amountCents, facts.locale),
          dayIn(receipt.paidAt, zone),
        ),
        notes: [
          ...(receipt.sessionId === null
            ? []
            : [words.receipts.transaction(copy.transactionIdOf(facts, receipt.sessionId))]),
          ...(receipt.isOwnAddress ? [] : [words.receipts.forOther(receipt.email)]),
          ...(receipt.refundedCents > 0
            ? [words.receipts.refunded(formatMoney(receipt.refundedCents, facts.locale))]
            : []),
        ],
      })),
    },
    moment,
    certificates: {
      title: words.certificates.title,
      items: certificates.map(({ serial, issuedAt, kind, season }) => ({
        name: copy.achievementOf({ kind, season }, facts).name,
        to: `/certificates/${serial}`,
        issued: words.certificates.issued(dayIn(issuedAt, zone)),
      })),
    },
  };
}

async function momentProps(asked: ReturnType<typeof privateRequest>) {
  const moment = await teamMoment(asked);
  if (!moment) return null;
  const { slug, ...shown } = moment;
  const words = asked.copy.portal.moment(asked.facts);
  const isPublic = slug !== null && (await asked.services.showcase.has(slug));
  const address = `${asked.services.siteUrl}/showcase/${slug}`;
  return {
    ...shown,
    save: { label: words.save, to: "/portal/submission/card.png" },
    share: isPublic ? words.share(shown.title, shown.honor, address) : null,
  };
}

export default function PortalHomePage({ loaderData }: Route.ComponentProps) {
  return <PortalHomeView {...loaderData} />;
}
