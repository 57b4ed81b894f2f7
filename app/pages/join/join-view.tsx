import { SeasonNotice } from "#app/components/season-notice.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import type { JoinWords } from "#content/en/pages/join.ts";
import type { JoinErrors, TypedJoin } from "#domain/chambers/join-form.ts";
import { EnterDigits } from "./enter-digits.tsx";
import { JoinForm } from "./join-form.tsx";

export type ShownJoinWords = Omit<JoinWords, "member" | "done"> & {
  member: Omit<JoinWords["member"], "through"> & { through: string };
};

export interface JoinViewProps {
  words: ShownJoinWords;
  /** Signed in, and in through a chamber. */
  isMember: boolean;
  done: string | null;
  /** The address that this browser waits for digits at, or null in the first step. */
  email: string | null;
  /** From the poster's QR code. */
  code: string;
  refused: {
    reason: Exclude<keyof JoinWords["refused"], "title"> | null;
    errors: JoinErrors;
    typed: TypedJoin | null;
  } | null;
}

export function JoinView({ words, isMember, done, email, code, refused }: JoinViewProps) {
  const isEntering = email !== null;
  const reason = refused?.reason ? words.refused[refused.reason] : undefined;
  const errors = Object.entries(refused?.errors ?? {}).map(([field, problem]) => ({
    field,
    message: words.problems[problem],
  }));
  if (reason) errors.push({ field: isEntering ? "code" : "chamberCode", message: reason });
  // What is not about the chamber's code does not stand under it.
  const isElsewhere = !isEntering && (refused?.reason === "ended" || refused?.reason === "too_many");
  const messages = isElsewhere ? {} : Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  const { title, lead } = isMember
    ? { title: words.member.title, lead: words.member.through }
    : isEntering
      ? { title: words.enter.title, lead: undefined }
      : words.ask;
  return (
    <>
      <PageHeading title={title} {...(lead !== undefined && { lead })} />
      <SeasonNotice notice={words.notice} />
      <div className="shell flex max-w-xl flex-col gap-8 py-10 md:py-14">
        {done && <StatusNote>{done}</StatusNote>}
        {errors.length > 0 && <ErrorSummary title={words.refused.title} errors={errors} />}
        {isMember ? (
          <MemberPanel words={words.member} />
        ) : isEntering ? (
          <EnterDigits words={words.enter} email={email} error={messages["code"]} />
        ) : (
          <JoinForm words={words.ask} typed={refused?.typed ?? null} code={code} messages={messages} />
        )}
        {!isMember && <p className="text-ink-soft">{words.cookie}</p>}
      </div>
    </>
  );
}

function MemberPanel({ words }: { words: Pick<JoinWords["member"], "chamber" | "portal"> }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/portal">{words.portal}</ButtonLink>
      <ButtonLink href="/portal/chamber" variant="secondary">
        {words.chamber}
      </ButtonLink>
    </div>
  );
}
