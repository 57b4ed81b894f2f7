/** What the desk looks for by words. Each is named after its table. */
export const searchKinds = ["registrations", "people", "teams", "invoices", "scholarships", "submissions"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A change of one of these columns, or a new row, changes the text of what `where` finds. */
export interface SearchWatch {
  table: string;
  columns: readonly string[];
  where: string;
}

export interface SearchSource {
  kind: SearchKind;
  /** In the table of its kind. */
  id: string;
  from: string;
  subject: string;
  at: string;
  /** Columns whose words it is found by. `title` stands for the title inside a submission's text. */
  texts: readonly string[];
  watches: readonly SearchWatch[];
}

const names = ["first_name", "last_name", "email"];

/**
 * Which words each kind is found by. Ids are not among them: those have indexes of their own. The database's triggers
 * are made from this, so a change wants a migration that makes them anew.
 */
export const searchSources: readonly SearchSource[] = [
  {
    kind: "registrations",
    id: "id",
    from: "registrations r",
    subject: "r.id",
    at: "r.created_at",
    texts: ["r.first_name", "r.last_name", "r.email", "r.company"],
    watches: [{ table: "registrations", columns: [...names, "company"], where: "r.id = new.id" }],
  },
  {
    kind: "people",
    id: "id",
    from: "people p",
    subject: "p.id",
    at: "p.created_at",
    texts: ["p.first_name", "p.last_name", "p.email", "p.organization"],
    watches: [{ table: "people", columns: [...names, "organization"], where: "p.id = new.id" }],
  },
  {
    kind: "teams",
    id: "id",
    from: "teams t",
    subject: "t.id",
    at: "t.created_at",
    texts: ["t.name"],
    watches: [{ table: "teams", columns: ["name"], where: "t.id = new.id" }],
  },
  {
    kind: "invoices",
    id: "registration_id",
    from: "invoices i join registrations r on r.id = i.registration_id",
    subject: "i.registration_id",
    at: "i.issued_at",
    texts: ["i.number", "i.po_number", "r.company", "r.first_name", "r.last_name", "r.email"],
    watches: [
      { table: "invoices", columns: ["number", "po_number"], where: "i.registration_id = new.registration_id" },
      { table: "registrations", columns: [...names, "company"], where: "i.registration_id = new.id" },
    ],
  },
  {
    kind: "scholarships",
    id: "id",
    from: "scholarships s join people p on p.id = s.person_id",
    subject: "s.id",
    at: "s.applied_at",
    texts: ["p.first_name", "p.last_name", "p.email", "s.town", "s.project"],
    watches: [
      { table: "scholarships", columns: ["town", "project"], where: "s.id = new.id" },
      { table: "people", columns: names, where: "s.person_id = new.id" },
    ],
  },
  {
    kind: "submissions",
    id: "id",
    from:
      "submissions s join teams t on t.id = s.team_id left join submission_versions v " +
      "on v.submission_id = s.id and v.version = coalesce(s.locked_version, s.version)",
    subject: "s.id",
    at: "s.created_at",
    texts: ["t.name", "title"],
    watches: [
      { table: "submissions", columns: ["version", "locked_version"], where: "s.id = new.id" },
      { table: "submission_versions", columns: ["content"], where: "s.id = new.submission_id" },
      { table: "teams", columns: ["name"], where: "s.team_id = new.id" },
    ],
  },
];
