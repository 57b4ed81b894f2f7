import { data, redirect } from "react-router";
import type { Route } from "./+types/chamber";
import { problemOfBusiness } from "#domain/chambers/join-form.ts";
import { doneWords } from "#app/done-words.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { ListingBox } from "#app/components/listing-box.tsx";
import { BackLink, Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import { requireOwnForm } from "#app/own-form.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { joining } = services;
  const words = copy.portal.chamber(facts);
  const own = await joining.membershipOf(principal.personId);
  const means = await joining.leaving(principal.personId);
  const { searchParams } = new URL(request.url);
  const { saved, left } = words.done;
  return {
    meta: words.meta,
    chamberId: own?.chamberId ?? "",
    title: own ? words.title(own.chamberName) : words.none.title,
    done: doneWords(request.url, { saved, left }),
    none: own ? null : words.none,
    through: words.through,
    told: own && { words: words.told, business: own.business ?? "", isListed: own.isListed },
    leave: own &&
      means && {
        title: words.leave.title,
        ask: words.leave.ask,
        locked: means.isLocked ? words.leave.locked : null,
        sure: searchParams.has("leave")
          ? {
              title: words.leave.sure(own.chamberName),
              means: words.leave.means(means),
              submit: words.leave.submit,
              cancel: words.leave.cancel,
            }
          : null,
      },
    refused: words.refused,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, facts } = privateRequest(context);
  const { joining } = services;
  const form = await readForm(request, ["told", "leave"]);
  requireOwnForm(form, principal, request);
  // Somebody who was moved says nothing to the new chamber, and leaves it not, from a page of the old one.
  const own = await joining.membershipOf(principal.personId);
  if (own && form.has("chamber") && form.get("chamber") !== own.chamberId)
    return data({ reason: "moved" as const, typed: null }, { status: 422 });
  if (form.get("intent") === "leave") {
    const left = await joining.leave(principal.personId);
    if (!left.ok) return data({ reason: left.reason, typed: null }, { status: 422 });
    services.mailQueued();
    return redirect("/portal/chamber?done=left", 303);
  }
  const business = String(form.get("business") ?? "").trim();
  const listed = form.get("listed") === "yes";
  const problem = problemOfBusiness(business, facts.programme.limits.registration.company);
  if (problem) return data({ reason: problem, typed: { business, listed } }, { status: 422 });
  const isMember = await joining.choose(principal.personId, { listed, business: business || null });
  if (!isMember) return data({ reason: "not_member" as const, typed: null }, { status: 422 });
  return redirect("/portal/chamber?done=saved", 303);
}

export default function PortalChamberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, done, none, through, told, leave, refused, chamberId } = loaderData;
  const answer = actionData ?? null;
  const problem = answer && refused[answer.reason];
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={title} lead={none ? none.text : through} />
      {answer && problem && (
        <ErrorSummary
          title={refused.title}
          errors={[{ field: answer.typed ? "business" : "leave", message: problem }]}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      {none && (
        <ButtonLink href="/join" className="self-start">
          {none.join}
        </ButtonLink>
      )}
      {told && (
        <ToldForm
          chamberId={chamberId}
          told={told}
          typed={answer?.typed ?? null}
          error={answer?.typed ? problem : null}
        />
      )}
      {leave && <Leave {...leave} chamberId={chamberId} />}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function ToldForm({
  chamberId,
  told: { words, business, isListed },
  typed,
  error,
}: {
  chamberId: string;
  told: NonNullable<Loaded["told"]>;
  typed: { business: string; listed: boolean } | null;
  error: string | null;
}) {
  return (
    <form
      method="post"
      action="/portal/chamber"
      noValidate
      aria-label={words.title}
      className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 md:p-7"
    >
      <input type="hidden" name="intent" value="told" />
      <PersonField />
      <input type="hidden" name="chamber" value={chamberId} />
      <h2 className="text-2xl">{words.title}</h2>
      <p className="max-w-measure">{words.text}</p>
      <TextField
        name="business"
        label={words.business}
        hint={words.businessHint}
        autoComplete="organization"
        defaultValue={typed?.business ?? business}
        error={error ?? undefined}
      />
      <ListingBox label={words.listed} hint={words.listedHint} checked={typed?.listed ?? isListed} />
      <Button type="submit" variant="secondary" className="self-start">
        {words.submit}
      </Button>
    </form>
  );
}

function Leave({ title, ask, locked, sure, chamberId }: NonNullable<Loaded["leave"]> & { chamberId: string }) {
  return (
    <section id="leave" className="flex scroll-mt-4 flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-2xl">{title}</h2>
      {locked ? (
        <p className="max-w-measure">{locked}</p>
      ) : sure ? (
        <Notice tone="warm" title={sure.title}>
          <div className="flex flex-col gap-3">
            {sure.means.map((line) => (
              <p key={line} className="max-w-measure">
                {line}
              </p>
            ))}
            <form method="post" action="/portal/chamber">
              <input type="hidden" name="intent" value="leave" />
              <PersonField />
              <input type="hidden" name="chamber" value={chamberId} />
              <Button type="submit" variant="destructive">
                {sure.submit}
              </Button>
            </form>
            <BackLink to="/portal/chamber" label={sure.cancel} />
          </div>
        </Notice>
      ) : (
        <form method="get" action="/portal/chamber#leave">
          <Button type="submit" name="leave" value="yes" variant="outline">
            {ask}
          </Button>
        </form>
      )}
    </section>
  );
}
