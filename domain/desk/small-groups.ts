/** Fewer people than this could be told apart: no figure for the board or sponsors names so few. */
export const leastPeople = 3;

/** So many people, or null: some, but too few to say how many. */
export const peopleShown = (people: number): number | null => (people > 0 && people < leastPeople ? null : people);

export interface Share {
  people: number;
  of: number;
}

/**
 * How many of a group say something of themselves, or null where that would tell of one or two: of those who say it, of
 * those who do not, or of a group that is itself so small.
 */
export function shareShown({ people, of }: Share): Share | null {
  const without = of - people;
  const isSmall = of < leastPeople || peopleShown(people) === null || peopleShown(without) === null;
  return isSmall ? null : { people, of };
}

export interface Group {
  name: string;
  people: number;
}

/** Groups from large to small; those with too few people are told as one, without their names. */
export function foldSmall(groups: readonly Group[]): { shown: Group[]; others: { groups: number; people: number } } {
  const sorted = groups.toSorted((a, b) => b.people - a.people || a.name.localeCompare(b.name));
  const small = sorted.filter(({ people }) => people < leastPeople);
  return {
    shown: sorted.filter(({ people }) => people >= leastPeople),
    others: { groups: small.length, people: small.reduce((sum, { people }) => sum + people, 0) },
  };
}
