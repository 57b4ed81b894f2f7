import type { deskChambers } from "#content/en/desk/chambers.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import { ActionForm, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

type One = ReturnType<typeof deskChambers>["one"];

/** Two ways out for a chamber that lost its payment; the one that ends places is asked for twice. */
export function DecideChamber({
  words: { decide, sureClose },
  isFlagged,
  isAskedToClose,
  self,
}: {
  words: Pick<One, "decide"> & { sureClose: Omit<One["sureClose"], "text"> & { text: string } };
  isFlagged: boolean;
  isAskedToClose: boolean;
  self: string;
}) {
  if (isAskedToClose)
    return (
      <ConfirmForm
        intent="close"
        submit={sureClose.submit}
        words={sureClose}
        cancel={{ label: sureClose.cancel, to: self }}
      >
        <ReasonField label={decide.reason} />
      </ConfirmForm>
    );
  if (!isFlagged) return null;
  return (
    <DeskPart title={decide.title}>
      <p className="max-w-measure">{decide.text}</p>
      <ActionForm intent="keep" submit={decide.keep}>
        <ReasonField label={decide.reason} />
      </ActionForm>
      <div className="mt-8">
        <AskForm intent="close" submit={decide.close} />
      </div>
    </DeskPart>
  );
}
