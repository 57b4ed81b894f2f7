import { site } from "#content/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";

const gone = {
  title: "Oops! Page not found",
  text: "There is no page at this address. It may have moved, or the link may have a slip of the pen in it.",
};
const broken = {
  title: "Something went wrong on our side",
  text: "The page could not be shown. Nothing you entered was charged or lost on purpose: please try again, and tell us if it keeps happening.",
};

/** The page for an unknown address, and for a failure that nobody foresaw. */
export function ErrorPage({ status, reference }: { status: number; reference: string | null }) {
  const { title, text } = status === 404 ? gone : broken;
  return (
    <div className="shell flex flex-col items-start gap-6 py-20 md:py-28">
      <p className="font-display text-6xl font-bold text-dawn-text tabular-nums">{status}</p>
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <p className="max-w-measure text-lg text-ink-soft">{text}</p>
      {status !== 404 && reference && (
        <p>
          Reference for our log: <code className="rounded bg-paper-deep px-2 py-1">{reference}</code>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/">Return to Home</ButtonLink>
        <ButtonLink href={`mailto:${site.contacts.general}`} variant="outline">
          Write to us
        </ButtonLink>
      </div>
    </div>
  );
}
