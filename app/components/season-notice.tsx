import type { SeasonNotice as SeasonNoticeCopy } from "#content/en/season/season.ts";
import { Notice } from "#app/ui/notice.tsx";

export function SeasonNotice({ notice }: { notice: SeasonNoticeCopy | null }) {
  if (!notice) return null;
  return (
    <div className="shell pt-6">
      <Notice tone="warm" title={notice.title}>
        <p>{notice.text}</p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          {notice.on && (
            <a href={notice.on.to} className="text-link inline-flex min-h-11 items-center font-semibold">
              {notice.on.label}
            </a>
          )}
          <a href={notice.next.to} className="text-link inline-flex min-h-11 items-center font-semibold">
            {notice.next.label}
          </a>
          <a href={notice.contact.to} className="text-link inline-flex min-h-11 items-center">
            {notice.contact.label}
          </a>
        </p>
      </Notice>
    </div>
  );
}
