import type { RegisterDetailsCopy } from "#content/en/pages/register.ts";
import { Island } from "#app/islands/island.tsx";
import { RegisterForm, type RegisterFormProps } from "./register-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";

/** Step 2: who registers. */
export function RegisterDetails({ page, form }: { page: RegisterDetailsCopy; form: RegisterFormProps }) {
  return (
    <>
      <PageHeading eyebrow={page.eyebrow} title={page.title} lead={page.lead} isSlim />
      <SeasonNotice notice={page.notice} isFolded />
      <div className="shell flex flex-col gap-6 py-5 md:py-12">
        <div id="nothing-paid" tabIndex={-1} className="hidden scroll-mt-24 target:block">
          <Notice tone="info" title={page.nothingPaid.title}>
            {page.nothingPaid.text}
          </Notice>
        </div>
        <Island name="register-form" props={form}>
          <RegisterForm {...form} />
        </Island>
      </div>
    </>
  );
}
