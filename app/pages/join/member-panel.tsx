import type { JoinWords } from "#content/en/pages/join.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export function MemberPanel({ words }: { words: Pick<JoinWords["member"], "chamber" | "portal"> }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/portal">{words.portal}</ButtonLink>
      <ButtonLink href="/portal/chamber" variant="secondary">
        {words.chamber}
      </ButtonLink>
    </div>
  );
}
