import type { JudgingOverviewWords } from "#content/en/judging/overview.ts";
import { BackLink, Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PersonField } from "#app/components/person-field.tsx";

export interface DeclinePartProps {
  words: JudgingOverviewWords["decline"];
  /** The first press was made. */
  asks: boolean;
}

/** A no is asked for twice: open projects leave the judge at once. */
export function DeclinePart({ words, asks }: DeclinePartProps) {
  if (!asks)
    return (
      <form
        method="get"
        action="#cannot"
        aria-label={words.title}
        className="flex flex-col gap-3 border-t border-line pt-6"
      >
        <h2 className="text-lg">{words.title}</h2>
        <p className="max-w-measure">{words.text}</p>
        <Button type="submit" name="ask" value="cannot" variant="secondary" className="self-start">
          {words.submit}
        </Button>
      </form>
    );
  return (
    <div id="cannot">
      <Notice tone="warm" title={words.ask}>
        <form method="post" aria-label={words.ask} className="flex flex-col gap-4">
          <p>{words.text}</p>
          <input type="hidden" name="intent" value="cannot" />
          <PersonField />
          <Button type="submit" variant="destructive" className="self-start">
            {words.confirm}
          </Button>
          <BackLink to="/judging" label={words.cancel} />
        </form>
      </Notice>
    </div>
  );
}

/** The same page once the judge has said no, with the way back. */
export function DeclinedNotice({ words }: { words: JudgingOverviewWords["cannot"] }) {
  return (
    <Notice tone="warm" title={words.title}>
      <form method="post" className="flex flex-col gap-4">
        <p>{words.text}</p>
        <input type="hidden" name="intent" value="can" />
        <PersonField />
        <Button type="submit" variant="secondary" className="self-start">
          {words.back}
        </Button>
      </form>
    </Notice>
  );
}
