import type { ActionFunctionArgs } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { answerCheckout } from "./answer-checkout.ts";

export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { registrations, personOfToken, log } = context.get(servicesContext);
  const { id, clientAddress } = context.get(requestContext);
  return answerCheckout(registrations, request, {
    clientAddress,
    personOfToken,
    onFailure: (error) => log.error({ err: error, id }, "a checkout could not be started"),
  });
}
