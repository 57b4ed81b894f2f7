import { deskAreasOf, type DeskArea } from "#domain/people/audience.ts";
import { seasonEndsAt, voteClosesAt, voteOpensAt } from "#domain/programme/moments.ts";
import { dayIn } from "#domain/time/time.ts";
import { deskRequest } from "../desk-request.ts";
import { axisTicks } from "./chart-scale.ts";
import { addUp, everyHour } from "./add-up.ts";
import { dayMarks, monthMarks } from "./time-marks.ts";

/** The season's figures as whoever asks may see them: money for some roles, votes for others. */
export async function loadNumbers(context: Parameters<typeof deskRequest>[0]) {
  const { desk, principal, services, copy, facts } = deskRequest(context);
  const words = copy.desk.numbers(facts);
  const areas = deskAreasOf(principal.organizerRole!);
  const sees = (area: DeskArea) => areas.includes(area);
  const { count } = copy.desk;
  const [money, places, teams, judging, votes] = await Promise.all([
    sees("registrations") ? desk.numbers.money() : null,
    sees("people") ? desk.numbers.places() : null,
    sees("submissions") ? desk.numbers.teams() : null,
    sees("judges") ? desk.numbers.judging() : null,
    sees("votes") ? desk.numbers.votes() : null,
  ]);
  const { registrations, money: moneyWords, votes: voteWords, places: placeWords, teams: teamWords } = words;
  const dayAt = (at: number) => dayIn(at, facts.programme.zone);
  const [today, lastDay] = [dayAt(services.clock.now()), dayAt(seasonEndsAt(facts.programme) - 1)];
  const until = today < lastDay ? today : lastDay;
  const days = money && addUp(money.days, money.last?.days ?? [], until);
  const marks = monthMarks(
    (days ?? []).map(({ day }) => day),
    words,
  );
  const vote = { opensAt: voteOpensAt(facts.programme), closesAt: voteClosesAt(facts.programme) };
  const hours = votes && everyHour(votes, vote);
  const barsOf = (entries: readonly (readonly [string, number])[]) =>
    entries.map(([label, value]) => ({ label, value, words: count(value) }));
  return {
    meta: words.meta,
    title: words.title,
    lead: words.lead,
    nothing: words.nothing,
    tableTitle: words.table,
    dayLabel: words.day,
    paid: days && {
      title: registrations.title,
      description: registrations.description(
        count(days.reduce((_, { individual, chamber }) => individual + chamber, 0)),
        days[0]?.day ?? until,
        days.at(-1)?.day ?? until,
      ),
      marks,
      labels: {
        individual: registrations.individual,
        chamber: registrations.chamber,
        last: money.last && registrations.last(money.last.season),
        ends: { ...registrations.ends, last: money.last?.season ?? "" },
      },
      days: days.map((day) => ({
        ...day,
        isOver: day.day <= today,
        day: copy.dayText(day.day),
        words: { individual: count(day.individual), chamber: count(day.chamber), last: count(day.last) },
      })),
      axis: axisWords(Math.max(...days.map((day) => Math.max(day.individual, day.chamber, day.last)), 0), count),
    },
    money: days && {
      title: moneyWords.title,
      description: moneyWords.description(copy.money(days.at(-1)?.cents ?? 0)),
      marks,
      labels: {
        series: moneyWords.series,
        last: money.last && moneyWords.last(money.last.season),
        ends: { now: money.season, last: money.last?.season ?? "" },
      },
      days: days.map((day) => ({
        day: copy.dayText(day.day),
        isOver: day.day <= today,
        cents: day.cents,
        lastCents: day.lastCents,
        words: { cents: copy.money(day.cents), lastCents: copy.money(day.lastCents) },
      })),
      // Round dollars, not round cents.
      axis: axisWords(Math.max(...days.map(({ cents, lastCents }) => Math.max(cents, lastCents)), 0) / 100, (dollars) =>
        copy.money(dollars * 100),
      ).map(({ value, label }) => ({ value: value * 100, label })),
    },
    bars: [
      ...(places
        ? [
            {
              id: "places",
              ...pick(placeWords),
              bars: barsOf(
                Object.entries(placeWords.sources).map(([key, label]) => [label, places.get(key as never) ?? 0]),
              ),
            },
          ]
        : []),
      ...(teams
        ? [
            {
              id: "teams",
              ...pick(teamWords),
              bars: barsOf(Object.entries(teamWords.states).map(([key, label]) => [label, teams.get(key) ?? 0])),
            },
          ]
        : []),
      ...(judging
        ? [
            {
              id: "judging",
              ...pick(words.judging),
              bars: barsOf([
                [words.judging.assigned, judging.assigned],
                [words.judging.finished, judging.finished],
              ]),
            },
          ]
        : []),
    ],
    votes: sees("votes")
      ? {
          title: voteWords.title,
          waiting: voteWords.waiting,
          series: voteWords.series,
          hourLabel: voteWords.hour,
          description: voteWords.description(
            count((votes ?? []).reduce((sum, one) => sum + one.count, 0)),
            dayAt(vote.opensAt),
            dayAt(vote.closesAt - 1),
          ),
          marks: dayMarks(
            (hours ?? []).map(({ at }) => dayAt(at)),
            words,
          ),
          hours:
            hours &&
            hours.map(({ at, count: value }) => ({
              hour: copy.desk.moment(facts, at),
              value,
              words: count(value),
            })),
        }
      : null,
  };
}

const pick = ({ title, label, value }: { title: string; label: string; value: string }) => ({ title, label, value });

const axisWords = (max: number, words: (value: number) => string) =>
  axisTicks(max).map((value) => ({ value, label: words(value) }));
