import { FileDown } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";

/** A file of the same text, to keep or to print. */
export function DocumentDownload({
  file,
  variant = "outline",
}: {
  file: { label: string; to: string };
  variant?: "default" | "outline" | "secondary";
}) {
  return <ButtonLink link={file} icon={FileDown} download variant={variant} className="print:hidden" />;
}
