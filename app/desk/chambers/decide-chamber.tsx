import type { deskChambers } from "#content/en/desk/chambers.ts";
import { TextField } from "#app/ui/field.tsx";
import { ActionForm, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { reasonLength } from "../reason-length.ts";

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
        <TextField name="reason" label={decide.reason} maxLength={reasonLength} />
      </ConfirmForm>
    );
  if (!isFlagged) return null;
  return (
    <DeskPart title={decide.title}>
      <p className="max-w-measure">{decide.text}</p>
      <ActionForm intent="keep" submit={decide.keep}>
        <TextField name="reason" label={decide.reason} maxLength={reasonLength} />
      </ActionForm>
      <div className="mt-8">
        <AskForm intent="close" submit={decide.close} />
      </div>
    </DeskPart>
  );
}
