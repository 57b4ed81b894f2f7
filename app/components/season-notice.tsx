import type { SeasonNoticeWords } from "#content/en/season/season.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Folded to its title, where it was said a step before and the first screen has more to show. */
export function SeasonNotice({ notice, isFolded = false }: { notice: SeasonNoticeWords | null; isFolded?: boolean }) {
  if (!notice) return null;
  if (isFolded)
    return (
      <div className="shell pt-4">
        <details className="rounded-lg border-l-4 border-dawn bg-dawn-wash px-5 py-2">
          <summary className="min-h-11 content-center font-semibold">{notice.title}</summary>
          <NoticeText notice={notice} />
        </details>
      </div>
    );
  return (
    <div className="shell pt-6">
      <Notice tone="warm" title={notice.title}>
        <NoticeText notice={notice} />
      </Notice>
    </div>
  );
}

function NoticeText({ notice }: { notice: SeasonNoticeWords }) {
  return (
    <>
      <p>{notice.text}</p>
      <p className="mt-1 flex flex-wrap gap-x-6 *:py-1.5">
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
    </>
  );
}
