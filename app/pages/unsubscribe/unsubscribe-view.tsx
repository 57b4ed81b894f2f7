import type { Copy } from "#content/copy.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";

interface UnsubscribeViewProps {
  words: ReturnType<Copy["pages"]["unsubscribe"]>;
  /** Null: the link is none of ours. */
  state: "subscribed" | "unsubscribed" | null;
  /** Whether a button has just been pressed. */
  done: boolean;
}

export function UnsubscribeView({ words, state, done }: UnsubscribeViewProps) {
  if (state === null)
    return <PageHeading title={words.unknownTitle} lead={<span className="wrap-anywhere">{words.unknown}</span>} />;
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
