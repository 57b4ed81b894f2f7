import { Notice } from "#app/ui/notice.tsx";

export function SeasonNotice({ notice }: { notice: { title: string; text: string } | null }) {
  if (!notice) return null;
  return (
    <div className="shell pt-6">
      <Notice tone="warm" title={notice.title}>
        {notice.text}{" "}
        <a href="/contact" className="text-link">
          Contact us
        </a>
      </Notice>
    </div>
  );
}
