import { deskAreasOf } from "#domain/people/audience.ts";
import { deskRequest } from "../desk-request.ts";

/** The season's report as whoever asks may see it: money for some roles only. */
export async function loadReport(context: Parameters<typeof deskRequest>[0]) {
  const { desk, principal, services, copy, facts } = deskRequest(context);
  const seesMoney = deskAreasOf(principal.organizerRole!).includes("registrations");
  const [report, money] = await Promise.all([desk.numbers.report(), seesMoney ? desk.numbers.ways() : null]);
  return copy.desk.report(facts, services.clock.now(), { ...report, money });
}
