import type { DeskArea } from "#domain/people/audience.ts";
import type { SubmissionStatus } from "#domain/submission/submission-status.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { KeyFiguresProps } from "./key-figures.tsx";

/** Projects that came in and count. */
const submittedStates: readonly SubmissionStatus[] = ["submitted", "locked", "accepted"];

/** The season's numbers as whoever asks may see them; a minute old at most. */
export async function keyFigures(
  { desk, copy }: Pick<DeskRequest, "desk" | "copy">,
  areas: readonly DeskArea[],
): Promise<KeyFiguresProps["items"]> {
  const words = copy.desk.today().figures;
  const sees = (area: DeskArea) => areas.includes(area);
  const [places, teams, ways] = await Promise.all([
    sees("people") ? desk.numbers.places() : null,
    sees("submissions") ? desk.numbers.teams() : null,
    sees("registrations") ? desk.numbers.ways() : null,
  ]);
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const item = (id: "places" | "teams" | "projects" | "money", value: string) => ({ id, label: words[id], value });
  return [
    ...(places ? [item("places", copy.desk.count(sum(places.values())))] : []),
    ...(teams
      ? [
          item("teams", copy.desk.count(sum(teams.values()))),
          item("projects", copy.desk.count(sum(submittedStates.map((state) => teams.get(state) ?? 0)))),
        ]
      : []),
    ...(ways ? [item("money", copy.money(sum(ways.map(({ cents }) => cents))))] : []),
  ];
}
