import type { ListedProject } from "./read-projects.ts";

/** What a visitor looks for. Empty texts look for everything. */
export interface ProjectSearch {
  words: string;
  chamber: string;
  town: string;
  category: string;
}

/** Projects in which every word occurs, whatever its case and accents. */
export function searchProjects(
  projects: readonly ListedProject[],
  { words, chamber, town, category }: ProjectSearch,
): ListedProject[] {
  const wanted = fold(words.slice(0, 200))
    .split(/\s+/)
    .filter((word) => word !== "");
  return projects.filter((project) => {
    if (chamber !== "" && project.chamber !== chamber) return false;
    if (category !== "" && project.category !== category) return false;
    if (town !== "" && fold(project.town) !== fold(town)) return false;
    const text = fold(`${project.title} ${project.pitch} ${project.team} ${project.town} ${project.chamber ?? ""}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** Two texts that differ in case and accents alone are one to whoever looks for them. */
export const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
