import type { Route } from "./+types/help";
import { deskAreasOf } from "#domain/people/audience.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { deskAddress } from "../desk-links.ts";
import { deskRequest } from "../desk-request.ts";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { principal, rights, copy, facts } = deskRequest(context);
  const words = copy.desk.help(facts);
  const areas = deskAreasOf(principal.organizerRole!).map(deskAddress);
  // A link that this role could not open is no help; nor is a form to someone who may send none.
  const opens = (to: string) =>
    !to.startsWith("/desk/") ||
    (areas.some((area) => area !== "/desk" && to.startsWith(area)) && (rights.change || !to.endsWith("/add")));
  return {
    ...words,
    steps: words.steps.map(({ title, items }) => ({
      title,
      items: items.map(({ text, to }) => ({ text, to: opens(to) ? to : null })),
    })),
  };
}

export default function HelpPage({ loaderData: { title, lead, steps, open } }: Route.ComponentProps) {
  return (
    <DeskPage title={title} lead={lead}>
      {steps.map((step) => (
        <DeskPart key={step.title} title={step.title}>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {step.items.map(({ text, to }) => (
              <li key={text}>
                {text}{" "}
                {to && (
                  <a href={to} className="text-link" aria-label={`${open}: ${text}`}>
                    {open}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </DeskPart>
      ))}
    </DeskPage>
  );
}
