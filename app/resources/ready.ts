import type { Route } from "./+types/ready";
import { servicesContext } from "#app/context.ts";

/** 200 only while the database answers, so that a balancer sends nobody here otherwise. */
export async function loader({ context }: Route.LoaderArgs) {
  const ready = await context.get(servicesContext).ready();
  return new Response(ready ? "ready\n" : "the database does not answer\n", {
    status: ready ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
