import type { AgeBand } from "#domain/people/age-band.ts";

/** What decides how a member is named in public. */
export interface NamedMember {
  first_name: string | null;
  last_name: string | null;
  age_band: AgeBand | null;
  display_name: string | null;
}

/**
 * How a member is named: as they want to be, or by first and last name. Who is under age, or has not said how old they
 * are, is named by first name and initial, whatever they typed. Null where nothing is left to name them by.
 */
export function publicName({ first_name, last_name, age_band, display_name }: NamedMember): string | null {
  const first = first_name?.trim() ?? "";
  const last = last_name?.trim() ?? "";
  if (age_band !== "adult") {
    const initial = [...last][0];
    return first === "" ? null : initial === undefined ? first : `${first} ${initial}.`;
  }
  return display_name?.trim() || [first, last].filter((part) => part !== "").join(" ") || null;
}
