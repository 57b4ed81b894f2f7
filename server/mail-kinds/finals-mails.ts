import { copyFor } from "#content/copy.ts";
import { finalsJudgeEmail, finalsPackEmail } from "#content/en/emails/finals.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import { findPerson } from "#server/people/people.ts";
import { finalsTeamOf } from "#server/results/finals-attendance.ts";
import { isFinalsJudge } from "../finals/finals-judges.ts";
import { readPack } from "../finals/finals-pack.ts";
import { ownPitch } from "../finals/own-pitch.ts";

export const finalsMailKinds = {
  "finals-pack": mailKind("finals-pack", {
    // As it stands when it goes out: what was said meanwhile is in it.
    async load(
      { personId, submissionId }: Record<"personId" | "submissionId", string>,
      { db, now, siteUrl, documents },
    ) {
      const team = await finalsTeamOf(db, programme.id, personId);
      const person = await findPerson(db, personId);
      if (!person || team?.submissionId !== submissionId || team.coming === false) return null;
      const facts = factsAt(now);
      const { pack } = await readPack(db, programme.id);
      const pitch = await ownPitch(db, judgingSeasonOf(programme), submissionId);
      const words = copyFor(facts.locale).finalsPack(facts);
      const rows = words.rows(pack, pitch);
      const teamName = plainLine(team.teamName);
      const paper = await documents.write("finals-pack", { at: now, siteUrl, teamName, rows });
      return { firstName: plainLine(person.first_name ?? ""), teamName, rows, file: words.file, paper };
    },
    render: (member, { now, siteUrl }) => finalsPackEmail(factsAt(now), member, siteUrl),
    attachments: ({ file, paper }) => [{ filename: file, contentType: "application/pdf", content: paper }],
  }),
  "finals-judge-invited": mailKind("finals-judge-invited", {
    async load({ personId }: { personId: string }, { db }) {
      const person = await findPerson(db, personId);
      if (!person || !(await isFinalsJudge(db, programme.id, personId))) return null;
      return { firstName: plainLine(person.first_name ?? "") };
    },
    render: (judge, { now, siteUrl }) => finalsJudgeEmail(factsAt(now), judge, siteUrl),
  }),
};
