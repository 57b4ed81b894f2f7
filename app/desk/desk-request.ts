import type { RouterContextProvider } from "react-router";
import type { Actor } from "#domain/people/actor.ts";
import { deskRightsOf, type DeskRights } from "#domain/people/audience.ts";
import type { DeskServices } from "#server/desk/desk-services.ts";
import { privateRequest, type PrivateRequest } from "../private-request.ts";

export interface DeskRequest extends PrivateRequest {
  desk: DeskServices;
  /** Who acts, for the log. */
  actor: Actor;
  rights: DeskRights;
}

/** What every page of the desk starts from. The guard has judged the area and the role by the route table. */
export function deskRequest(context: Readonly<RouterContextProvider>): DeskRequest {
  const request = privateRequest(context);
  const { principal, services } = request;
  if (!principal.organizerRole) throw new Error("a page of the desk was reached without a role there");
  return {
    ...request,
    desk: services.desk,
    actor: { kind: "organizer", personId: principal.personId },
    rights: deskRightsOf(principal.organizerRole),
  };
}
