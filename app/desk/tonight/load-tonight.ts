import type { DeskArea } from "#domain/people/audience.ts";
import type { Reachable, WaitingTeam } from "#server/desk/tonight/deadline-night.ts";
import type { DeskRequest } from "../desk-request.ts";

const minuteMs = 60_000;

/** The night of the deadline in words. */
export async function loadTonight({ desk, services, rights, copy, facts }: DeskRequest, areas: readonly DeskArea[]) {
  const words = copy.desk.tonight();
  const night = await desk.tonight();
  const now = services.clock.now();
  const { counts, uploads, mails, files } = night;
  const moment = (at: number | null) => (at === null ? "" : copy.desk.moment(facts, at));
  const minutes = Math.max(0, Math.ceil((night.deadlineAt - now) / minuteMs));
  const stillOpen = counts.ready + counts.notReady + counts.lackingPeople;
  const reached = ({ name, email, phone }: Reachable) => ({ name, email, phone: rights.phones ? phone : "" });
  const listed = (id: "lackingPeople" | "notReady", text: string, rows: readonly WaitingTeam[]) => ({
    id,
    title: `${words[id]}: ${copy.desk.count(counts[id])}`,
    text,
    none: words.nobody,
    rows: rows.map(({ teamId, submissionId, name, lead, missing }) => ({
      id: teamId,
      name,
      lead: reached(lead),
      missing: missing.map(reached),
      to: areas.includes("submissions") ? `/desk/submissions/${submissionId}` : null,
    })),
    more: counts[id] > rows.length ? words.more(counts[id] - rows.length) : "",
  });
  return {
    meta: words.meta,
    title: words.title,
    lead: words.lead,
    countdown:
      now < night.deadlineAt
        ? words.left(Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60)
        : words.closed,
    facts: [
      { label: words.now, value: moment(now) },
      { label: words.deadline, value: copy.desk.until(facts, night.deadlineAt) },
      { label: words.ready, value: copy.desk.count(counts.ready) },
      { label: words.notReady, value: copy.desk.count(counts.notReady), to: "#notReady" },
      { label: words.lackingPeople, value: copy.desk.count(counts.lackingPeople), to: "#lackingPeople" },
      { label: words.notEntered, value: counts.notEntered === 0 ? "" : copy.desk.count(counts.notEntered) },
      {
        label: words.lock,
        value: now < night.lockAt ? words.lockOpen(moment(night.lockAt)) : words.lockDone(counts.locked, stillOpen),
      },
      {
        label: words.uploads,
        value: words.uploadsText(
          uploads.count,
          uploads.bytes === 0 ? 0 : Math.floor((uploads.receivedBytes / uploads.bytes) * 100),
          uploads.failing,
        ),
      },
      { label: words.uploadsUntil, value: moment(night.uploadsUntil) },
      { label: words.mails, value: words.mailsText(mails.pending, moment(mails.oldestAt), mails.failed) },
      { label: words.files, value: words.filesText(files.count, moment(files.lastAt)) },
      { label: words.backup, value: moment(night.lastBackupAt) || words.noBackup },
    ],
    teams: [
      listed("lackingPeople", words.lackingText, night.lackingPeople),
      listed("notReady", words.notReadyText, night.notReady),
    ],
    clocks: {
      title: words.instances,
      items: night.instances.map(({ host, version, aheadMs }) =>
        words.clock(host, version, Math.round(aheadMs / 1000)),
      ),
    },
    labels: { lead: words.teamLead, missing: words.missing },
    back: words.today,
  };
}
