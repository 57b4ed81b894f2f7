import type { Role } from "../people/principal.ts";

/** Who is shown to the public by name, each because they said so. */
export const profileKinds = ["chamber", "judge", "advisor", "sponsor"] as const;
export type ProfileKind = (typeof profileKinds)[number];

/** What people decide about for themselves; sponsors tell the organizer. */
export type OwnProfileKind = Exclude<ProfileKind, "sponsor">;

/** Whether there is anything that somebody with these roles could show. */
export const mayShow = (roles: readonly Role[]): boolean =>
  roles.some((role) => role === "chamber" || role === "judge" || role === "advisor");

/** What stands beside a portrait. `line` says what they do, `town` puts a chamber on the map. */
export interface ProfileText {
  name: string;
  line: string;
  town: string;
  /** Their own site, with https, or empty. */
  link: string;
}

export type ProfileField = keyof ProfileText;
export type ProfileProblem = "missing" | "too_long" | "unreadable" | "no_link";
export type ProfileErrors = Partial<Record<ProfileField, ProfileProblem>>;

/** A profile as public pages show it. */
export interface PublicProfile extends ProfileText {
  id: string;
  hasPortrait: boolean;
}

/** Who gave more comes first, as their line names the tier; all others stay as they are, after those. */
export function inOrderOfTier<Shown extends Pick<ProfileText, "line">>(
  profiles: readonly Shown[],
  tiers: readonly { name: string }[],
): Shown[] {
  const placeOf = ({ line }: Shown) => {
    const words = line.toLowerCase().split(/\W+/);
    const at = tiers.findIndex(({ name }) => words.includes(name.toLowerCase()));
    return at === -1 ? tiers.length : at;
  };
  return profiles.toSorted((a, b) => placeOf(a) - placeOf(b));
}
