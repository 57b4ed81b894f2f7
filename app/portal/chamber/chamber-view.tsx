import type { PortalChamberWords } from "#content/en/portal/chamber.ts";
import { ListingBox } from "#app/components/listing-box.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";

export interface ChamberViewProps {
  title: string;
  done: string | null;
  /** For somebody who is in none. */
  none: PortalChamberWords["none"] | null;
  through: string;
  told: { words: PortalChamberWords["told"]; business: string; isListed: boolean } | null;
  leave: {
    title: string;
    ask: string;
    locked: string | null;
    /** The second press, which says what will happen. */
    sure: { title: string; means: readonly string[]; submit: string; cancel: string } | null;
  } | null;
  refused: PortalChamberWords["refused"];
  answer: {
    reason: Exclude<keyof PortalChamberWords["refused"], "title">;
    typed: { business: string; listed: boolean } | null;
  } | null;
}

export function ChamberView({ title, done, none, through, told, leave, refused, answer }: ChamberViewProps) {
  const problem = answer && refused[answer.reason];
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={title} lead={none ? none.text : through} />
      {answer && problem && (
        <ErrorSummary
          role="alert"
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
      {told && <ToldForm told={told} typed={answer?.typed ?? null} error={answer?.typed ? problem : null} />}
      {leave && <Leave {...leave} />}
    </div>
  );
}

function ToldForm({
  told: { words, business, isListed },
  typed,
  error,
}: {
  told: NonNullable<ChamberViewProps["told"]>;
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

function Leave({ title, ask, locked, sure }: NonNullable<ChamberViewProps["leave"]>) {
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
              <Button type="submit" variant="destructive">
                {sure.submit}
              </Button>
            </form>
            <ButtonLink href="/portal/chamber" variant="link" className="-ms-5 self-start">
              {sure.cancel}
            </ButtonLink>
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
