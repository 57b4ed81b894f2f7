import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { answerEvent } from "./answer-event.ts";

function answer({ request, context }: ActionFunctionArgs | LoaderFunctionArgs): Promise<Response> {
  const { registrations, log } = context.get(servicesContext);
  const { id } = context.get(requestContext);
  return answerEvent(registrations, request, {
    onFailure: (error) => log.error({ err: error, id }, "an event could not be followed up"),
  });
}

export const action = answer;
export const loader = answer;
