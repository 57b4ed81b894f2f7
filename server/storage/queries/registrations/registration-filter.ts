import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database } from "#server/storage/database.ts";
import type { SearchFilter } from "#server/storage/search/search-for.ts";
import type { RegistrationFilter } from "#server/storage/store.ts";

type Row = ExpressionBuilder<Database, "registrations">;

/** Which registrations a list or a sum is about. */
export const filterRegistrations =
  ({ status, season, registrationType }: RegistrationFilter, found: SearchFilter) =>
  (row: Row): Expression<SqlBool> =>
    row.and([
      ...(status ? [row(found.filterColumn("status"), "=", status)] : []),
      ...(season ? [row(found.filterColumn("season"), "=", season)] : []),
      ...(registrationType ? [row(found.filterColumn("registration_type"), "=", registrationType)] : []),
      found.matches("registrations.id"),
    ]);
