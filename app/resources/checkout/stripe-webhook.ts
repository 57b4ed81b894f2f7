import type { ActionFunctionArgs } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { answerEvent } from "./answer-event.ts";

export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { registrations, log } = context.get(servicesContext);
  const { id } = context.get(requestContext);
  return answerEvent(registrations, request, {
    onFailure: (error) => log.error({ err: error, id }, "an event could not be followed up"),
  });
}
