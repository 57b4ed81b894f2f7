import type { ComponentProps } from "react";
import { TextField } from "#app/ui/field.tsx";

/** For the six digits that went to an address: more than six fit, since people paste them with spaces. */
export function CodeField({
  name = "code",
  ...field
}: Omit<ComponentProps<typeof TextField>, "name"> & { name?: string }) {
  return <TextField {...field} name={name} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />;
}
