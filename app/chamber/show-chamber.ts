import type { ChamberWords } from "#content/en/chamber/chamber.ts";
import type { ChamberRow } from "#server/chambers/chamber-rows.ts";
import type { RosterEntry } from "#server/chambers/roster.ts";
import type { PrivateRequest } from "#app/private-request.ts";

/** A chamber's page as plain texts. */
export async function showChamber(
  { principal, services, copy, facts }: PrivateRequest,
  chamber: ChamberRow,
  all: readonly ChamberRow[],
  { page, removing }: { page: number; removing: string | null },
) {
  const { chamberKit: kit, siteUrl } = services;
  const { id, name, code } = chamber;
  const words = copy.chamber(facts);
  const roster = await kit.roster(id, page);
  const teams = await kit.teams(id);
  const bills = await kit.bills(chamber);
  const joinUrl = `${siteUrl}/join`;
  const address = joinUrl.replace(/^https?:\/\//, "");
  const { meta, flagged, choose, refused } = words;
  const isOpen = kit.mayNominate() && chamber.flag === null;
  const nominated = teams.filter((team) => team.nominated === "here").length;
  return {
    meta,
    choose,
    refusals: refused,
    chamberId: id,
    title: name ?? words.title,
    lead: words.lead(roster.total),
    others:
      all.length > 1 ? all.map((one) => ({ id: one.id, name: one.name ?? one.code, isShown: one.id === id })) : [],
    flagged: chamber.flag === null ? null : { title: flagged.title, text: flagged.text(chamber.flag) },
    name: { ...words.name, value: name },
    code: {
      ...words.code,
      value: code,
      shownAddress: address,
      joinUrl: `${joinUrl}?code=${code}`,
      qr: words.code.qr(address),
    },
    documents: {
      ...words.papers,
      isReady: name !== null,
      hasPaid: await kit.hasPaid(chamber),
      hasInvoice: bills !== null,
      hasReceipt: bills ? bills.receipt !== null : (await kit.registration(chamber)).paidAt !== null,
    },
    nominations: {
      title: words.nominations.title,
      text: kit.mayNominate() ? words.nominations.text : words.nominations.closed,
      none: words.nominations.none,
      count: words.nominations.count(nominated),
      teams: teams.map((team) => ({
        id: team.id,
        name: team.name,
        members: words.nominations.members(team.members),
        state: team.nominated && words.nominations[team.nominated],
        project: team.project && {
          label: words.nominations.project(team.project.title),
          to: `/showcase/${team.project.slug}`,
        },
        nominate: isOpen && team.nominated === null && nominated < kit.most ? words.nominations.nominate : null,
        withdraw: isOpen && team.nominated === "here" ? words.nominations.withdraw : null,
      })),
    },
    roster: {
      title: words.roster.title,
      text: words.roster.text,
      unlisted: roster.unlisted === 0 ? null : words.roster.unlisted(roster.unlisted),
      page: roster.page,
      export: words.roster.export,
      members: roster.entries.map((entry) => ({
        id: entry.memberId,
        name: entry.name ?? entry.business ?? words.roster.unnamed,
        facts: factsOf(words.roster, entry),
        remove: entry.mayRemove ? words.roster.remove : null,
        sure: entry.memberId === removing && entry.mayRemove ? askRemoval(words.roster, entry) : null,
      })),
      pager:
        roster.pages === 1
          ? null
          : {
              label: words.roster.page(roster.page, roster.pages),
              earlier: roster.page > 1 ? { label: words.roster.earlier, page: roster.page - 1 } : null,
              later: roster.page < roster.pages ? { label: words.roster.later, page: roster.page + 1 } : null,
            },
    },
    contacts: { ...words.contacts, people: await kit.contacts(chamber, principal.personId) },
    profileLink: copy.ownProfile(facts).link,
  };
}

function factsOf(words: ChamberWords["roster"], { name, business, joinedAt, progress }: RosterEntry): string[] {
  return [
    ...(name === null && business !== null ? [words.noName] : []),
    ...(name !== null && business !== null ? [business] : []),
    words.joined(joinedAt),
    ...(progress ? [words.lessons(progress.lessons), words.stages(progress.stages)] : []),
    ...(progress?.team ? [words.team(progress.team)] : []),
  ];
}

function askRemoval({ sureRemove }: ChamberWords["roster"], { name, business, progress }: RosterEntry) {
  const { title, text, submit, cancel, someone } = sureRemove;
  const who = name ?? business ?? someone;
  return { title: title(who), text: text(who, progress ? progress.team : undefined), submit: submit(who), cancel };
}

export type ShownChamber = Awaited<ReturnType<typeof showChamber>>;
