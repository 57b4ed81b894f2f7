import type { ComponentProps } from "react";
import { TextField } from "#app/ui/field.tsx";
import { reasonLength } from "../reason-length.ts";

/** Why somebody at the desk does something. The log keeps it, and the browser should not: it may name somebody. */
export function ReasonField(props: Omit<ComponentProps<typeof TextField>, "name" | "maxLength" | "autoComplete">) {
  return <TextField {...props} name="reason" maxLength={reasonLength} autoComplete="off" />;
}
