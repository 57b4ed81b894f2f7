import { readTeam, teamIdOf } from "#server/teams/team-rows.ts";
import type { LoggedAction, Undo } from "../undo.ts";
import { isForgotten } from "./place-undos.ts";

const ids = ({ entry }: LoggedAction): { teamId: string; personId: string } => {
  const [teamId = "", personId = ""] = entry.subjects;
  return { teamId, personId };
};

const turns = (deed: LoggedAction): string[] => [
  `person:${deed.season}:${ids(deed).personId}`,
  `team:${ids(deed).teamId}`,
];

export const teamUndos = {
  "team remove": {
    area: "people",
    tells: "nobody",
    turns,
    async blocked(db, deed, { desk }) {
      const { teamId, personId } = ids(deed);
      if (await isForgotten(db, deed)) return "forgotten";
      if (await teamIdOf(db, deed.season, personId)) return "has_team";
      const team = await readTeam(db, teamId);
      return (team?.members.length ?? 0) >= desk.programme.teamSize.max ? "team_full" : null;
    },
    /** With the last member the project had left. A ranking that was approved since went without it. */
    async afterwards({ changes }, { competition: { appeals } }) {
      const project = changes.find(({ table }) => table === "submissions");
      if (!project) return;
      await appeals.withdrawApproval();
      await appeals.onEntryChanged(String(project.key["id"]));
    },
  },
  "team lead": { area: "people", tells: "nobody", turns, blocked: isForgotten },
} satisfies Record<string, Undo>;
