import { registrationStatuses, type RegistrationStatus } from "#domain/registration/registration.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { RegistrationQuery } from "#server/desk/registrations/list-registrations.ts";
import { readListQuery, type ListQuery } from "../list/list-query.ts";

export const packageNames: readonly RegistrationType[] = ["individual", "chamber"];

export type RegistrationFilterName = "season" | "status" | "package";

/** The list as its address asks for it: for the page, and for the spreadsheet of the same. */
export function readRegistrationQuery(url: string, seasons: readonly string[]): ListQuery<RegistrationFilterName> {
  return readListQuery(url, { season: seasons, status: registrationStatuses, package: packageNames });
}

export function registrationQuery({ search, filters }: ListQuery<RegistrationFilterName>): RegistrationQuery {
  const { season, status, package: type } = filters;
  return {
    search,
    ...(season && { season }),
    ...(status && { status: status as RegistrationStatus }),
    ...(type && { registrationType: type as RegistrationType }),
  };
}
