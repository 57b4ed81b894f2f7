import { ButtonLink } from "#app/ui/button.tsx";

/** The vote is in. */
export function VoteOutcome({
  outcome,
  gallery,
}: {
  outcome: { title: string; text: string };
  gallery: { label: string; to: string };
}) {
  return (
    <>
      <div
        role="status"
        tabIndex={-1}
        // As in StatusNote: a page that came as the answer begins to be read here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="rounded-lg border-l-4 border-pine bg-pine-wash px-5 py-4"
      >
        <p className="text-xl font-bold">{outcome.title}</p>
        <p className="wrap-break-word">{outcome.text}</p>
      </div>
      <ButtonLink href={gallery.to} variant="outline" className="self-start">
        {gallery.label}
      </ButtonLink>
    </>
  );
}
