import type { AssignmentDraft } from "./draft.ts";

/** One review of a draft, with the part of the graph that it belongs to. */
export interface Link {
  p: number;
  j: number;
  part: number;
  /** Whether taking it away would tear its part in two. */
  isBridge: boolean;
}

/**
 * Every review of the draft with its part, by a walk in depth (Tarjan): a review is a bridge where nothing that was
 * found beyond it leads back before it. Judges and projects without a review are no part of the graph.
 */
export function findLinks(draft: AssignmentDraft): Link[] {
  const projects = draft.projectIds.length;
  const found = new Int32Array(projects + draft.judgeIds.length).fill(-1);
  const earliest = new Int32Array(found.length);
  const neighbours = (node: number) =>
    node < projects ? draft.judgesOf[node]!.map((j) => projects + j) : draft.projectsOf[node - projects]!;
  const links: Link[] = [];
  let clock = 0;
  for (let root = 0; root < projects; root++) {
    if (found[root] !== -1 || draft.judgesOf[root]!.length === 0) continue;
    found[root] = earliest[root] = clock++;
    const trail = [{ node: root, from: -1, next: 0, around: neighbours(root), link: null as Link | null }];
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      const { node, from, around } = top;
      const other = around[top.next++];
      if (other === undefined) {
        trail.pop();
        if (from < 0) continue;
        earliest[from] = Math.min(earliest[from]!, earliest[node]!);
        top.link!.isBridge = earliest[node]! > found[from]!;
      } else if (found[other] === -1) {
        const link = linkOf(node, other, root, projects);
        links.push(link);
        found[other] = earliest[other] = clock++;
        trail.push({ node: other, from: node, next: 0, around: neighbours(other), link });
      } else if (other !== from && found[other]! < found[node]!) {
        links.push(linkOf(node, other, root, projects));
        earliest[node] = Math.min(earliest[node]!, found[other]!);
      }
    }
  }
  return links;
}

function linkOf(a: number, b: number, part: number, projects: number): Link {
  const [p, judge] = a < b ? [a, b] : [b, a];
  return { p, j: judge - projects, part, isBridge: false };
}

export function countParts(links: readonly Link[]): number {
  return new Set(links.map(({ part }) => part)).size;
}
