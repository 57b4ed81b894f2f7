import type { JoinWords } from "#content/en/pages/join.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ListingBox } from "./listing-box.tsx";

export function MemberPanel({ words, isListed }: { words: Omit<JoinWords["member"], "through">; isListed: boolean }) {
  return (
    <form method="post" action="/join" aria-label={words.title} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="listing" />
      <ListingBox label={words.listed} hint={words.listedHint} checked={isListed} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary">
          {words.submit}
        </Button>
        <ButtonLink href="/portal">{words.portal}</ButtonLink>
      </div>
    </form>
  );
}
