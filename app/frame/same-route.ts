import type { MiddlewareFunction } from "react-router";
import { requestContext } from "../context.ts";

/**
 * Before anything else runs: the router must have come to the same address as the guard, or somebody could be let in
 * by the rules of one page and shown another.
 */
export const requireSameRoute: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  const { routePath, refusal } = context.get(requestContext);
  const matched = pattern.startsWith("/") ? pattern : `/${pattern}`;
  if (routePath !== undefined && !refusal && matched !== routePath)
    throw new Error(`the guard judged ${routePath}, and the router matched ${matched}`);
  return next();
};
