import { data } from "react-router";
import type { Route } from "./+types/report";
import { requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { wordsOf } from "#app/words.ts";
import { readForm } from "#app/read-form.ts";
import { retryAfter } from "#app/retry-after.ts";

export const handle = { noindex: true };
export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

const statuses = { empty: 422, too_long: 422, too_many: 429, not_displayed: 404 } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const project = await context.get(servicesContext).showcase.listed(params.slug);
  if (!project) throw data(null, { status: 404 });
  const { copy, facts } = wordsOf(context);
  return { page: copy.showcase.report(facts, project.title), address: `/showcase/${project.slug}` };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { showcase } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const project = await showcase.listed(params.slug);
  if (!project) throw data(null, { status: 404 });
  const message = String((await readForm(request)).get("message") ?? "");
  const reported = await showcase.report({ submissionId: project.id, message, clientAddress });
  if (reported.ok) return data({ ok: true } as const);
  const status = statuses[reported.reason];
  const headers = "retryAfterMs" in reported ? retryAfter(reported.retryAfterMs) : {};
  return data({ ok: false, reason: reported.reason, message } as const, { status, headers });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Report({ loaderData: { page, address }, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : null;
  const error = refused ? page.refusals[refused.reason] : undefined;
  return (
    <>
      <PageHeading eyebrow={page.eyebrow} title={page.title} lead={actionData?.ok ? undefined : page.lede} />
      <div className="shell flex max-w-2xl flex-col gap-6 py-10">
        {actionData?.ok ? (
          <div role="status" className="rounded-lg border-l-4 border-pine bg-pine-wash px-5 py-4">
            <p className="text-xl font-bold">{page.sent.title}</p>
            <p>{page.sent.text}</p>
          </div>
        ) : (
          <>
            {error && <ErrorSummary title={page.errors} errors={[{ field: "message", message: error }]} />}
            <form method="post" action={`${address}/report`} noValidate className="flex flex-col gap-4">
              <TextArea
                name="message"
                label={page.message}
                hint={page.hint}
                error={error}
                required
                defaultValue={refused?.message ?? ""}
              />
              <Button type="submit" size="lg" className="self-start">
                {page.send}
              </Button>
            </form>
          </>
        )}
        <a
          href={address}
          className="inline-flex min-h-11 items-center self-start text-river underline underline-offset-4"
        >
          {page.back}
        </a>
      </div>
    </>
  );
}
