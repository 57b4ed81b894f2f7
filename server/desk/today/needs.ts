import type { Need, NeedKind } from "#domain/desk/need.ts";
import { type DeskArea, deskAreas } from "#domain/people/audience.ts";
import type { Desk } from "../desk.ts";
import { chamberNameNeeds, flaggedChambers, paidMembers } from "./chamber-needs.ts";
import { emptyTeams } from "./empty-teams.ts";
import { failingWork, lostFiles, skewedClocks } from "./failing-work.ts";
import { finalsPackNeeds } from "./finals-pack-needs.ts";
import { givenUpMails } from "./given-up-mails.ts";
import { heldVotes, judgesWhoCannot, openAppeals, silentJudges, waitingWave, waitingRun } from "./judging-needs.ts";
import { invoicesInReview, openRefundRequests, registrationsInReview, unpaidInvoices } from "./money-needs.ts";
import type { NeedsProvider } from "./needs-provider.ts";
import { flaggedPlaces, objectedAddresses, scholarshipNeeds, uploadedConsentForms } from "./people-needs.ts";
import { reminderKey } from "./put-off.ts";
import { projectReports, unseenProjects } from "./showcase-needs.ts";
import { teamsLackingPeople } from "./teams-lacking-people.ts";
import type { Instant } from "#domain/time/time.ts";

/** How long the counts beside the links may be behind, unless somebody just settled something. */
const keptMs = 10_000;

/** How much waits in each area, for the links of every page: counted once for all who look within a few seconds. */
export function createWaitingCounts(desk: Desk) {
  let held: { at: Instant; counts: Promise<ReadonlyMap<DeskArea, number>> } | null = null;
  return (isChanged: boolean): Promise<ReadonlyMap<DeskArea, number>> => {
    const now = desk.clock.now();
    if (held && !isChanged && Math.abs(now - held.at) < keptMs) return held.counts;
    const current = { at: now, counts: countNeeds(desk, deskAreas) };
    held = current;
    current.counts.catch(() => {
      if (held === current) held = null;
    });
    return current.counts;
  };
}

/** An area adds its own line here. */
const providers: readonly NeedsProvider[] = [
  failingWork,
  skewedClocks,
  lostFiles,
  registrationsInReview,
  invoicesInReview,
  scholarshipNeeds,
  flaggedPlaces,
  objectedAddresses,
  givenUpMails,
  silentJudges,
  judgesWhoCannot,
  waitingWave,
  waitingRun,
  heldVotes,
  unseenProjects,
  projectReports,
  openAppeals,
  uploadedConsentForms,
  unpaidInvoices,
  flaggedChambers,
  chamberNameNeeds,
  paidMembers,
  openRefundRequests,
  teamsLackingPeople,
  emptyTeams,
  finalsPackNeeds,
];

const areas = new Map(providers.map(({ kind, area }) => [kind, area]));

/** Whoever sees this area sees such a need, and can write a note on it or put it off. */
export function areaOfNeed(kind: NeedKind): DeskArea {
  const area = areas.get(kind);
  if (area === undefined) throw new Error(`nothing finds what waits as ${kind}`);
  return area;
}

const shownOfEach = 10;

/** What needs a person now, in the areas that somebody sees: by kind, for those of which there is any. */
export async function findNeedGroups(
  desk: Desk,
  areas: readonly DeskArea[],
  putOff: ReadonlyMap<string, string> = new Map(),
): Promise<{ kind: NeedKind; area: DeskArea; count: number; needs: Need[]; later: (Need & { day: string })[] }[]> {
  const offOf = (kind: NeedKind) => [...putOff.keys()].filter((key) => key.startsWith(`${kind} `)).length;
  // So many more are looked for as were put off: those must not stand in the way of others.
  const found = await lookEverywhere(desk, areas, (kind) => shownOfEach + offOf(kind));
  return found
    .filter(({ count }) => count > 0)
    .map(({ kind, area, count, oldest }) => {
      const all = oldest.map((need): Need => ({ kind, ...need }));
      const later = all.flatMap((need) => {
        const day = putOff.get(reminderKey(need));
        return day === undefined ? [] : [{ ...need, day }];
      });
      const needs = all.filter((need) => !putOff.has(reminderKey(need))).slice(0, shownOfEach);
      return { kind, area, count: count - later.length, needs, later };
    });
}

/** How many there are in each area, areas without any left out. */
export async function countNeeds(desk: Desk, areas: readonly DeskArea[]): Promise<ReadonlyMap<DeskArea, number>> {
  const counts = new Map<DeskArea, number>();
  for (const { area, count } of await lookEverywhere(desk, areas, () => 1))
    if (count > 0) counts.set(area, (counts.get(area) ?? 0) + count);
  return counts;
}

function lookEverywhere(desk: Desk, areas: readonly DeskArea[], limitOf = (_kind: NeedKind) => shownOfEach) {
  const seen = providers.filter(({ area }) => areas.includes(area));
  return Promise.all(
    seen.map(async ({ kind, area, find }) => {
      const { count, oldest } = await find(desk, limitOf(kind));
      return { kind, area, count, oldest: oldest.map((need) => within(areas, need)) };
    }),
  );
}

/** A need whose page is in an area that is not seen is looked at where it is. */
function within<Found extends Omit<Need, "kind">>(areas: readonly DeskArea[], { elsewhere, ...need }: Found) {
  return !elsewhere || areas.includes(elsewhere.area) ? need : { ...need, to: elsewhere.otherwise, fix: undefined };
}
