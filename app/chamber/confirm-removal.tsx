import { BackLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ChamberForm } from "./chamber-form.tsx";
import type { ShownChamber } from "./show-chamber.ts";

type Words = NonNullable<ShownChamber["roster"]["members"][number]["sure"]>;

/** Where the page goes on after the first press. */
export const confirmRemovalId = "confirm";

/** The second press: a removed member loses the place at once, so the page says so before it happens. */
export function ConfirmRemoval({
  words: { title, text, submit, cancel },
  memberId,
  chamberId,
  back,
}: {
  words: Words;
  memberId: string;
  chamberId: string;
  back: string;
}) {
  return (
    <div id={confirmRemovalId} className="w-full scroll-mt-4">
      <Notice tone="warm" title={title}>
        <div className="flex flex-col gap-4">
          <p className="max-w-measure">{text}</p>
          <ChamberForm chamberId={chamberId} intent="remove" submit={submit} label={title} variant="destructive">
            <input type="hidden" name="member" value={memberId} />
          </ChamberForm>
          <BackLink to={back} label={cancel} />
        </div>
      </Notice>
    </div>
  );
}
