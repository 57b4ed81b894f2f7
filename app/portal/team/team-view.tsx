import type { PortalTeamWords } from "#content/en/portal/team.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { PendingList, WaysIn, type Pending } from "./invitations.tsx";
import { TeamPart, SmallForm } from "./team-parts.tsx";

interface Member {
  id: string;
  name: string;
  isLead: boolean;
  isYou: boolean;
  /** The lead's button, while the project waits for this member's answer. */
  remind: string | null;
  leaves: string | null;
}

type Words = Omit<PortalTeamWords, "members" | "noneClosed" | "invite" | "invited" | "noPlace" | "remove"> & {
  invite: Omit<PortalTeamWords["invite"], "sent">;
  remove: Omit<PortalTeamWords["remove"], "late">;
  members: Omit<PortalTeamWords["members"], "count" | "leaves"> & { count: string };
};

export interface TeamViewProps {
  words: Words;
  team: { id: string; name: string; code: string | null; isLead: boolean; members: readonly Member[] } | null;
  locked: boolean;
  /** The deadline has passed: nobody new is asked. */
  isClosed: boolean;
  /** For somebody without a place: what to do first. */
  noPlace: PortalTeamWords["noPlace"] | null;
  /** Who asks them to join. */
  invitation: { title: string; text: string; code: string } | null;
  /** The code that the mail's link carries. */
  code: string;
  pending: readonly Pending[];
  done: string | null;
  refused: { refused: Exclude<keyof Words["refused"], "title">; field: string; typed: string } | null;
}

export function TeamView(props: TeamViewProps) {
  const { words, team, locked, isClosed, noPlace, invitation, code, pending, done, refused } = props;
  const errorOf = (field: string) => (refused?.field === field ? words.refused[refused.refused] : undefined);
  const typedIn = (field: string) => (refused?.field === field ? refused.typed : "");
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={team?.name ?? words.title} {...(!locked && { lead: words.lead })} />
      {refused && (
        <ErrorSummary
          title={words.refused.title}
          errors={[{ field: refused.field, message: words.refused[refused.refused] }]}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      {team === null && invitation && (
        <TeamPart title={invitation.title}>
          <p className="max-w-measure text-lg wrap-anywhere">{invitation.text}</p>
          {!noPlace && (
            <SmallForm intent="join" label={invitation.title} submit={words.join.submit}>
              <input type="hidden" name="code" value={invitation.code} />
            </SmallForm>
          )}
        </TeamPart>
      )}
      {noPlace ? (
        <WaysIn words={noPlace} />
      ) : team === null ? (
        <>
          <TeamPart title={words.none.title}>
            <p className="max-w-measure">{words.none.text}</p>
          </TeamPart>
          <TeamPart title={words.create.title}>
            <SmallForm intent="create" label={words.create.title} submit={words.create.submit}>
              <TextField
                name="name"
                label={words.create.name}
                maxLength={200}
                defaultValue={typedIn("name")}
                error={errorOf("name")}
              />
            </SmallForm>
          </TeamPart>
          <TeamPart title={words.join.title}>
            <SmallForm intent="join" label={words.join.title} submit={words.join.submit}>
              <TextField
                name="code"
                label={words.join.code}
                hint={words.join.hint}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                defaultValue={typedIn("code") || code}
                error={errorOf("code")}
              />
            </SmallForm>
          </TeamPart>
        </>
      ) : (
        <>
          <Members words={words} members={team.members} />
          {team.code && !locked && !isClosed && <TeamCode words={words} code={team.code} />}
          {locked ? (
            <p className="max-w-measure">{words.locked}</p>
          ) : (
            <>
              <TeamPart title={words.invite.title}>
                {isClosed ? (
                  <p className="max-w-measure">{words.inviteClosed}</p>
                ) : (
                  <>
                    <SmallForm
                      intent="invite"
                      team={team.id}
                      label={words.invite.title}
                      submit={words.invite.submit}
                      variant="secondary"
                    >
                      <TextField
                        name="email"
                        type="email"
                        label={words.invite.email}
                        hint={words.invite.hint}
                        defaultValue={typedIn("email")}
                        error={errorOf("email")}
                      />
                    </SmallForm>
                    <PendingList words={words.invite} pending={pending} />
                  </>
                )}
              </TeamPart>
              {team.isLead && <LeadForms words={words} team={team} errorOf={errorOf} />}
              <TeamPart title={words.leave.title}>
                <p className="max-w-measure">{team.members.length === 1 ? words.leave.alone : words.leave.text}</p>
                <SmallForm
                  intent="leave"
                  team={team.id}
                  label={words.leave.title}
                  submit={words.leave.submit}
                  variant="destructive"
                />
              </TeamPart>
            </>
          )}
        </>
      )}
    </div>
  );
}

function Members({ words, members }: { words: Words; members: readonly Member[] }) {
  return (
    <TeamPart title={words.members.title} aside={words.members.count}>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {members.map(({ id, name, isLead, isYou, remind, leaves }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-3">
            <strong className="wrap-anywhere">{name}</strong>
            {isYou && <span className="text-ink-soft">({words.members.you})</span>}
            {isLead && <span className="font-semibold text-pine">{words.members.lead}</span>}
            {leaves && <span className="text-destructive">{leaves}</span>}
            {remind && (
              <form method="post" action="/portal/remind">
                <input type="hidden" name="person" value={id} />
                <input type="hidden" name="back" value="/portal/team" />
                <Button type="submit" variant="outline" size="sm">
                  {remind}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </TeamPart>
  );
}

function TeamCode({ words, code }: { words: Words; code: string }) {
  return (
    <section aria-labelledby="team-code" className="rounded-card border border-line bg-card p-6">
      <h2 id="team-code" className="text-xl">
        {words.code.title}
      </h2>
      <p className="mt-2 font-mono text-3xl font-bold tracking-wider select-all">{code}</p>
      <p className="mt-2 text-ink-soft">{words.code.text}</p>
    </section>
  );
}

function LeadForms({
  words,
  team,
  errorOf,
}: {
  words: Words;
  team: NonNullable<TeamViewProps["team"]>;
  errorOf: (field: string) => string | undefined;
}) {
  const others = team.members.filter(({ isYou }) => !isYou).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <TeamPart title={words.rename.title}>
        <SmallForm
          intent="rename"
          team={team.id}
          label={words.rename.title}
          submit={words.rename.submit}
          variant="secondary"
        >
          <TextField
            name="newName"
            label={words.rename.name}
            maxLength={200}
            defaultValue={team.name}
            error={errorOf("newName")}
          />
        </SmallForm>
      </TeamPart>
      {others.length > 0 && (
        <>
          <TeamPart title={words.handOver.title}>
            <SmallForm
              intent="hand-over"
              label={words.handOver.title}
              submit={words.handOver.submit}
              variant="secondary"
            >
              <SelectField name="newLead" label={words.handOver.to} options={others} error={errorOf("newLead")} />
            </SmallForm>
          </TeamPart>
          <TeamPart title={words.remove.title}>
            <p className="max-w-measure">{words.remove.text}</p>
            <SmallForm intent="remove" label={words.remove.title} submit={words.remove.submit} variant="secondary">
              <SelectField name="member" label={words.remove.who} options={others} error={errorOf("member")} />
            </SmallForm>
          </TeamPart>
        </>
      )}
    </>
  );
}
