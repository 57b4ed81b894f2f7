import type { Facts } from "#content/facts.ts";
import type { CertificateKind } from "#domain/certificates/certificate-kind.ts";
import { leastPeople, peopleShown, type Group, type Share } from "#domain/desk/small-groups.ts";
import { dayIn, type Instant } from "#domain/time/time.ts";
import { achievementOf } from "../certificates.ts";
import { formatDay, formatMoney } from "../formats.ts";

/** Sums as the desk counts them. */
export interface ReportInput {
  towns: Groups;
  chambers: Groups;
  stages: readonly { stage: number; begun: number; completed: number }[];
  certificates: readonly { kind: CertificateKind; count: number }[];
  scholarships: { applied: number; granted: number; rural: Share | null; underrepresented: Share | null };
  /** For who may see it. */
  money: readonly { way: keyof typeof ways; cents: number }[] | null;
}

interface Groups {
  shown: readonly Group[];
  others: { groups: number; people: number };
}

/** One table of the report: on the page, in the spreadsheet and on paper. */
export interface ReportSection {
  id: string;
  title: string;
  /** What its figures count. */
  note: string;
  label: string;
  value: string;
  rows: readonly (readonly [label: string, value: string])[];
}

const ways = { card: "Card", cash: "Cash", check: "Check", transfer: "Bank transfer", other: "Other" } as const;
const fewer = `fewer than ${leastPeople}`;
const people = (count: number): string => {
  const shown = peopleShown(count);
  return shown === null ? fewer : String(shown);
};
const percent = ({ people: some, of }: Share): string => `${some} of ${of} (${Math.round((some / of) * 100)}%)`;

/** The season in figures, for the board and sponsors. */
export function seasonReport(facts: Facts, at: Instant, input: ReportInput) {
  const { programme, site } = facts;
  const { towns, chambers, stages, certificates, scholarships, money } = input;
  const share = (one: Share | null) => (one === null ? `not shown (${fewer})` : percent(one));
  const folded = ({ shown, others }: Groups, one: string, several: string): [string, string][] => {
    // Where none is named, they are no others.
    const other = shown.length > 0 ? "other " : "";
    const name = others.groups === 1 ? `One ${other}${one}` : `${others.groups} ${other}${several}`;
    return [
      ...shown.map((group): [string, string] => [group.name, String(group.people)]),
      ...(others.groups > 0 ? [[name, people(others.people)] as [string, string]] : []),
    ];
  };
  const sections: ReportSection[] = [
    {
      id: "towns",
      title: "Towns",
      note: "People on teams, by the town their project names.",
      label: "Town",
      value: "People",
      rows: folded(towns, "town", "towns"),
    },
    {
      id: "chambers",
      title: "Chambers",
      note: "Members who joined with their chamber's code.",
      label: "Chamber",
      value: "Members",
      rows: folded(chambers, "chamber", "chambers"),
    },
    {
      id: "stages",
      title: "Learning Path",
      note: "Started: read at least one lesson. Completed: has the certificate.",
      label: "Stage",
      value: "People",
      rows: stages.flatMap(({ stage, begun, completed }): [string, string][] => [
        [`Stage ${stage}, started`, people(begun)],
        [`Stage ${stage}, completed`, people(completed)],
      ]),
    },
    {
      id: "certificates",
      title: "Certificates",
      note: "Certificates that are valid today.",
      label: "Certificate",
      value: "Issued",
      rows: certificates.map(({ kind, count }) => [
        achievementOf({ kind, season: facts.programme.id }, facts).name,
        String(count),
      ]),
    },
    {
      id: "scholarships",
      title: "Scholarships",
      note: "Rural and underrepresented are how applicants describe themselves. We don't ask anyone else.",
      label: "Applicants",
      value: "People",
      rows:
        scholarships.applied === 0
          ? []
          : [
              ["Applied", people(scholarships.applied)],
              ["Granted", people(scholarships.granted)],
              ["Rural", share(scholarships.rural)],
              ["Underrepresented", share(scholarships.underrepresented)],
            ],
    },
  ];
  if (money)
    sections.push({
      id: "ways",
      title: "Money by payment method",
      note: "What came in, minus refunds.",
      label: "Method",
      value: "Amount",
      rows: [
        ...money.map(({ way, cents }): [string, string] => [ways[way], formatMoney(cents)]),
        ["All", formatMoney(money.reduce((sum, { cents }) => sum + cents, 0))],
      ],
    });
  return {
    title: `The ${programme.year} season in numbers`,
    summary: `The ${site.name} as of ${formatDay(dayIn(at, programme.zone))}. No figure about people covers fewer than ${leastPeople}.`,
    none: "Nothing yet.",
    edition: formatDay(dayIn(at, programme.zone)),
    downloads: { csv: "Download as a spreadsheet (CSV)", pdf: "Download as a document (PDF)" },
    file: `season-${programme.year}-numbers`,
    head: ["Part", "Item", "Figure"] as const,
    sections,
  };
}

export type SeasonReportWords = ReturnType<typeof seasonReport>;
