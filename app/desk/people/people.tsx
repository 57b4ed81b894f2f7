import type { Route } from "./+types/people";
import { placeSources } from "#domain/people/place.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { fullName } from "#domain/people/full-name.ts";
import { deskRequest } from "../desk-request.ts";
import { DeskList } from "../list/desk-list.tsx";
import { filterOf, listParts } from "../list/list-parts.ts";
import { listAddress } from "../list/list-query.ts";
import { describePlace } from "./describe-place.ts";
import { peopleFilter, readPeopleQuery } from "./people-query.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const path = "/desk/people";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, copy, facts } = deskRequest(context);
  const words = copy.desk.people();
  const query = readPeopleQuery(request.url);
  const [page, totals] = await Promise.all([
    desk.people.page(peopleFilter(query, facts.programme.id), query.page),
    desk.people.totals(),
  ]);
  const { columns } = words;
  return {
    ...listParts({ copy }, path, words, query, page),
    teams: { label: words.teamsLink, to: `${path}/teams` },
    filters: [filterOf(query, "place", words.filters.place, placeSources, words.sources)],
    columns: (["name", "email", "place", "team", "roles", "since"] as const).map((key) => ({
      key,
      label: columns[key],
      when: key === "since",
      plain: key !== "since",
    })),
    rows: page.rows.map((person) => ({
      id: person.id,
      to: `${path}/${person.id}`,
      links: person.team ? { team: `${path}/teams/${person.team.id}` } : {},
      cells: {
        name: fullName(person.first_name, person.last_name) || (person.email ?? ""),
        email: person.email ?? "",
        place: describePlace(words, person),
        team: person.team?.name ?? "",
        roles: person.roles.map((role) => words.roles[role]).join(", "),
        since: copy.desk.day(facts, Date.parse(person.created_at)),
      },
    })),
    totals: [
      { label: words.totals.people, value: copy.desk.count(totals.people) },
      { label: words.totals.places, value: copy.desk.count(totals.places) },
    ],
    exportTo: listAddress(`${path}.csv`, query)(),
  };
}

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { teams } = loaderData;
  return (
    <DeskList {...loaderData}>
      <ButtonLink link={teams} variant="secondary" />
    </DeskList>
  );
}
