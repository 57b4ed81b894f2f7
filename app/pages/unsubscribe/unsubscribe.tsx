import { data } from "react-router";
import type { Route } from "./+types/unsubscribe";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { wordsOf } from "#app/words.ts";
import { InlineText } from "#app/components/inline-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);
export const handle = { noindex: true };

/** Looking changes nothing: mail scanners open every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const token = tokenOf(request);
  const state = await context.get(servicesContext).unsubscribes.find(token);
  // Whoever comes without a link is told where one is; a link that is none of ours leads nowhere.
  const isWrong = state === null && token !== "";
  return data({ words: copy.pages.unsubscribe(facts), state }, { status: isWrong ? 404 : 200 });
}

/** The page's button, and the one click of mail programs, which send `List-Unsubscribe=One-Click` and no origin. */
export async function action({ context, request }: Route.ActionArgs) {
  const { unsubscribes } = context.get(servicesContext);
  const form = await readForm(request);
  const change = form.get("want") === "news" ? unsubscribes.subscribeAgain : unsubscribes.unsubscribe;
  const state = await change(tokenOf(request));
  return data({ state }, { status: state === null ? 404 : 200 });
}

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = loaderData;
  const state = actionData?.state ?? loaderData.state;
  const done = actionData !== undefined;
  if (state === null) return <PageHeading title={words.unknownTitle} lead={<InlineText text={words.unknown} />} />;
  const isOff = state === "unsubscribed";
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="shell flex max-w-3xl flex-col gap-6 py-10 md:py-14">
        {isOff && <StatusNote>{words.done}</StatusNote>}
        {!isOff && done && <StatusNote>{words.back}</StatusNote>}
        {!isOff && !done && <p>{words.ask}</p>}
        <p>{words.stays}</p>
        <form method="post" className="flex flex-wrap items-center gap-4">
          {isOff && <input type="hidden" name="want" value="news" />}
          {isOff && <span>{words.again}</span>}
          <Button type="submit" size="lg" variant={isOff ? "outline" : "default"}>
            {isOff ? words.subscribe : words.submit}
          </Button>
        </form>
      </div>
    </>
  );
}
