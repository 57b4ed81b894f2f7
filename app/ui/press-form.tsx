import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

/** One press that does something. The fields say what, and about whom. */
export function PressForm({
  fields,
  ...button
}: { fields: Readonly<Record<string, string | number>> } & ComponentProps<typeof Button>) {
  return (
    <form method="post" className="max-w-full">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" {...button} />
    </form>
  );
}
