import { data } from "react-router";
import type { Route } from "./+types/not-me";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { InlineText } from "#app/components/inline-text.tsx";
import { BackLink, Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);
export const handle = { noindex: true };

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("about") ?? "";

/** Reading changes nothing: programs open every link in a mail. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const words = copy.pages.notMe(facts);
  const found = await context.get(servicesContext).objections.find(tokenOf(request));
  const shared = { meta: words.meta, title: words.title, reach: words.reach, home: words.home };
  if (!found) return { ...shared, text: words.unknown, submit: null, done: null };
  if (found.kind === "code") return { ...shared, text: words.code.text, submit: words.code.submit, done: null };
  const { address } = words;
  if (found.state === "late") return { ...shared, text: address.late, submit: null, done: null };
  if (found.state === "done") return { ...shared, text: null, submit: null, done: address.done };
  return { ...shared, text: address.text(found.newEmail, found.changedAt), submit: address.submit, done: null };
}

export async function action({ context, request }: Route.ActionArgs) {
  await readForm(request);
  const { copy, facts } = wordsOf(context);
  const words = copy.pages.notMe(facts);
  const objected = await context.get(servicesContext).objections.object(tokenOf(request));
  if (!objected) return data({ done: null }, { status: 404 });
  if (objected.kind === "address" && objected.state === "late") return data({ done: null }, { status: 410 });
  return data({ done: words[objected.kind].done });
}

export default function NotMePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, reach, home, text, submit } = loaderData;
  const done = actionData?.done ?? loaderData.done;
  return (
    <>
      <PageHeading title={title} />
      <div className="shell flex max-w-xl flex-col gap-6 py-10 md:py-14">
        {done ? <StatusNote>{done}</StatusNote> : <p className="text-lg wrap-anywhere">{text}</p>}
        {!done && submit && (
          <form method="post">
            <Button type="submit" size="lg" variant="destructive">
              {submit}
            </Button>
          </form>
        )}
        <p className="wrap-anywhere">
          <InlineText text={reach} />
        </p>
        <BackLink to="/" label={home} />
      </div>
    </>
  );
}
