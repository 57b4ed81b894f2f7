import type { ComponentProps } from "react";

/** The browser's own file field, with a button that looks like the others and can be hit with a thumb. */
export function FilePicker(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <input
      type="file"
      className="block w-full max-w-full rounded-lg border-2 border-dashed border-line-strong bg-card p-2 text-ink-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-paper file:px-4 file:font-semibold file:text-ink hover:file:bg-paper-deep"
      {...props}
    />
  );
}
