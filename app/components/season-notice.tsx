import { seasonContact } from "#content/en/season.ts";
import { Notice } from "#app/ui/notice.tsx";

export function SeasonNotice({ notice }: { notice: { title: string; text: string } | null }) {
  if (!notice) return null;
  return (
    <div className="shell pt-6">
      <Notice tone="warm" title={notice.title}>
        {notice.text}{" "}
        <a href={seasonContact.to} className="text-link">
          {seasonContact.label}
        </a>
      </Notice>
    </div>
  );
}
