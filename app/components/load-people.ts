import type { RouterContextProvider } from "react-router";
import { inOrderOfTier, type ProfileKind } from "#domain/profiles/profile.ts";
import { servicesContext } from "#app/context.ts";
import { wordsOf } from "#app/words.ts";
import type { LoadedPeople } from "./people-section.tsx";

/** The sections of a page that names people, in this order. None for a kind of which nobody agreed. */
export async function loadPeople(
  context: Readonly<RouterContextProvider>,
  kinds: readonly ProfileKind[],
): Promise<LoadedPeople[]> {
  const { copy, facts } = wordsOf(context);
  const { sections, site } = copy.people(facts);
  const all = await context.get(servicesContext).profiles.list();
  return kinds.flatMap((kind) => {
    const named = all.filter((profile) => profile.kind === kind);
    const ordered = kind === "sponsor" ? inOrderOfTier(named, facts.programme.sponsorTiers) : named;
    const people = ordered.map((profile) => ({ ...profile, site: site(profile.name) }));
    return people.length === 0 ? [] : [{ ...sections[kind], people }];
  });
}
