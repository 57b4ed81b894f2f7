import { deskRegistration } from "#content/en/desk/registrations/registration.ts";
import type { FoundRegistration } from "../registrations/find-registrations.ts";

type FindReason = Extract<FoundRegistration, { ok: false }>["reason"];

/** Why nothing was found, in words. */
export const findRefusals: Readonly<Record<FindReason, string>> = {
  unknown_address: "There is no registration under this email address.",
  unknown_id: "There is no registration with this id.",
  several: "Several registrations have an id that begins like this: give more of it.",
  several_of_person: "This person has several registrations: give the id of one (`desk show <email>` lists them).",
};

export const alreadyForgotten = deskRegistration().refused.forgotten;
