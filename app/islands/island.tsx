import type { ReactNode } from "react";
import { JsonBlock } from "#app/components/json-block.tsx";

/**
 * A part of a page that the browser brings to life. The server renders it with the page; the props travel in a
 * data block beside it, so that no inline script is needed.
 */
export function Island({ name, props, children }: { name: string; props: unknown; children: ReactNode }) {
  return (
    <>
      <div data-island={name}>{children}</div>
      <JsonBlock id={`island-${name}`} type="application/json" data={props} />
    </>
  );
}
