import type { ChamberWords } from "#content/en/chamber/chamber.ts";
import type { ChamberRow } from "#server/chambers/chamber-rows.ts";
import type { PrivateRequest } from "#app/private-request.ts";

/** A chamber's page as plain texts. */
export async function showChamber(
  { services, copy, facts }: PrivateRequest,
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
    flagged: chamber.flag === null ? null : flagged,
    name: { ...words.name, value: name },
    code: {
      ...words.code,
      value: code,
      shownAddress: address,
      joinUrl: `${joinUrl}?code=${code}`,
      qr: words.code.qr(address),
    },
    papers: {
      ...words.papers,
      isReady: name !== null,
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
        nominate: isOpen && team.nominated === null && nominated < kit.most ? words.nominations.nominate : null,
        withdraw: isOpen && team.nominated === "here" ? words.nominations.withdraw : null,
      })),
    },
    roster: {
      title: words.roster.title,
      text: words.roster.text,
      unlisted: roster.unlisted === 0 ? null : words.roster.unlisted(roster.unlisted),
      page: roster.page,
      members: roster.entries.map((entry) => ({
        id: entry.memberId,
        name: entry.name,
        facts: [
          words.roster.joined(entry.joinedAt),
          words.roster.lessons(entry.lessons),
          words.roster.stages(entry.stages),
          ...(entry.team === null ? [] : [words.roster.team(entry.team)]),
        ],
        remove: entry.team === null ? words.roster.remove : null,
        sure: entry.team === null && entry.memberId === removing ? askRemoval(words.roster, entry.name) : null,
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
    contacts: { ...words.contacts, people: await kit.contacts(id) },
  };
}

function askRemoval({ sureRemove }: ChamberWords["roster"], name: string) {
  const { title, text, submit, cancel } = sureRemove;
  return { title: title(name), text: text(name), submit: submit(name), cancel };
}

export type ShownChamber = Awaited<ReturnType<typeof showChamber>>;
