import { expect, test } from "vitest";
import { exampleProgramme } from "#tests/support/season/example-programme.ts";
import { voteClosesAt, voteOpensAt } from "../programme/moments.ts";
import { votePhaseAt, votingSeasonOf } from "./voting-season.ts";

test.each([
  [999, "before"],
  [1_000, "open"],
  [1_999, "open"],
  [2_000, "over"],
])("at %d a vote from 1000 to 2000 is %s", (now, phase) => {
  expect(votePhaseAt({ opensAt: 1_000, closesAt: 2_000 }, now)).toBe(phase);
});

test("a season votes as its record says", () => {
  const { held, venueVoters, showUnseen } = exampleProgramme.voting;
  expect(votingSeasonOf(exampleProgramme)).toEqual({
    id: exampleProgramme.id,
    opensAt: voteOpensAt(exampleProgramme),
    closesAt: voteClosesAt(exampleProgramme),
    hold: {
      browserMost: held.perBrowser,
      domainMost: held.perMailDomain,
      networkMost: held.perNetwork,
      oneProject: { from: held.oneProject.from, share: held.oneProject.sharePercent },
    },
    venueVoters,
    showUnseen,
  });
});
