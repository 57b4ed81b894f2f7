import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { portalTeam } from "#content/en/portal/team.ts";
import { TeamView } from "./team-view.tsx";

test("the lead has a button beside each member whose answer is missing, which leads back here", () => {
  const { members, noneClosed: _, invited: __, noPlace: ___, ...words } = portalTeam(factsAt(Date.parse("2026-03-10")));
  const member = (id: string, remind: string | null) => ({
    id,
    name: `${id} Newcomer`,
    isLead: false,
    isYou: false,
    remind,
    leaves: null,
  });
  const html = renderToStaticMarkup(
    <TeamView
      words={{ ...words, members: { ...members, count: "" } }}
      team={{
        id: "spuds",
        name: "Spuds",
        code: null,
        isLead: true,
        members: [member("Dan", "Remind Dan"), member("Eve", null)],
      }}
      locked={false}
      isClosed={false}
      noPlace={null}
      invitation={null}
      code=""
      pending={[]}
      done={null}
      refused={null}
    />,
  );
  expect(html.match(/action="\/portal\/remind"/g)).toHaveLength(1);
  expect(html).toContain('name="person" value="Dan"');
  expect(html).toContain('name="back" value="/portal/team"');
  expect(html).toContain("Remind Dan");
});
