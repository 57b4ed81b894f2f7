import type { ComponentProps } from "react";
import { TextField } from "#app/ui/field.tsx";
import { reasonLength } from "../reason-length.ts";

/** Why somebody at the desk does something. The log keeps it. */
export function ReasonField(props: Omit<ComponentProps<typeof TextField>, "name" | "maxLength">) {
  return <TextField {...props} name="reason" maxLength={reasonLength} />;
}
