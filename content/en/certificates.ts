import type { Facts } from "#content/facts.ts";
import type { CertificateKind } from "#domain/certificates/certificate-kind.ts";

/** What a certificate says of its holder. */
export interface AchievementWords {
  id: string;
  name: string;
  description: string;
  criteria: string;
}

/** In the year of its own season: certificates outlive the record that they were issued under. */
export function achievementOf(
  { kind, season }: { kind: CertificateKind; season: string },
  { programme, site }: Facts,
): AchievementWords {
  const year = season === programme.id ? programme.year : season;
  if (kind === "finalist")
    return {
      id: kind,
      name: `${year} Finalist`,
      description: `A finalist in the ${site.name} ${year}.`,
      criteria: `The project was among the finalists that the judges and the public chose in ${year}.`,
    };
  if (kind.startsWith("award-")) {
    const award = programme.awards.find(({ id }) => kind === `award-${id}`);
    const name = award?.name ?? kind.slice("award-".length);
    return {
      id: kind,
      name: `${name} ${year}`,
      description: award?.description ?? name,
      criteria: `Awarded at the finals of the ${site.name} ${year}.`,
    };
  }
  const stage = programme.stages.find(({ number }) => kind === `stage-${number}`);
  const deliverables = stage?.deliverables.map(({ inText }) => inText).join(", ") ?? "";
  const isLast = stage?.number === programme.stages.length;
  return {
    id: kind,
    name: stage?.certification ?? kind,
    description: `Completed stage ${stage?.number ?? ""}, ${stage?.title ?? ""}, of the ${site.name} ${year}.`,
    criteria: isLast
      ? `Entered a complete project that was locked in at the deadline: ${deliverables}.`
      : `Worked through the lessons of the stage and handed in everything it requires: ${deliverables}.`,
  };
}
