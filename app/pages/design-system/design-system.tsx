import { Mountain } from "lucide-react";
import { Dome } from "#app/art/dome.tsx";
import { Emblem } from "#app/art/emblem.tsx";
import { Ridge } from "#app/art/ridge.tsx";
import { StageMark } from "#app/art/stage-mark.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { AccordionItem } from "#app/ui/accordion.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, TitledCard } from "#app/ui/card.tsx";
import { CtaBand } from "#app/ui/cta-band.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NotificationBox } from "#app/ui/notification.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { TableOfContents } from "#app/ui/table-of-contents.tsx";

export const handle = { noindex: true };
export const meta = () => pageMeta({ title: "Design system", description: "Every primitive, for engineers." });

const variants = [
  "default",
  "destructive",
  "outline",
  "secondary",
  "ghost",
  "link",
  "hero",
  "cta",
  "gradient",
] as const;
const sizes = ["default", "sm", "lg", "icon"] as const;
const swatches = [
  ["paper", "bg-paper text-ink"],
  ["paper-deep", "bg-paper-deep text-ink-soft"],
  ["card", "bg-card text-ink"],
  ["pine", "bg-pine text-on-pine"],
  ["pine-wash", "bg-pine-wash text-pine"],
  ["river", "bg-river text-paper"],
  ["river-wash", "bg-river-wash text-river"],
  ["dawn", "bg-dawn text-on-dawn"],
  ["dawn-wash", "bg-dawn-wash text-dawn-text"],
  ["destructive", "bg-destructive text-on-destructive"],
  ["destructive-wash", "bg-destructive-wash text-destructive"],
] as const;

/** Shown in development only. */
export default function DesignSystem() {
  return (
    <>
      <PageHeading
        title="Design system"
        eyebrow="For engineers"
        lead="Every primitive in both themes: switch the system's theme."
        art={<Dome className="w-80" />}
      />
      <Section title="Colours">
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {swatches.map(([name, look]) => (
            <li key={name} className={`rounded-card border border-line p-5 ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Buttons" background="deep">
        {sizes.map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size} aria-label={`${variant} ${size}`}>
                {size === "icon" ? <Mountain aria-hidden="true" /> : variant}
              </Button>
            ))}
          </div>
        ))}
        <div>
          <Button disabled>disabled</Button>
        </div>
      </Section>
      <Section title="Cards, badges, notifications, notices">
        <div className="grid gap-5 md:grid-cols-2">
          <Card>A plain card.</Card>
          <TitledCard title="A titled card" icon={<Mountain aria-hidden="true" />}>
            With a sentence in it.
          </TitledCard>
        </div>
        <div className="flex flex-wrap gap-3">
          <Badge>plain</Badge>
          <Badge tone="pine">pine</Badge>
          <Badge tone="river">river</Badge>
          <Badge tone="dawn">dawn</Badge>
        </div>
        {(["info", "good", "bad"] as const).map((tone) => (
          <NotificationBox
            key={tone}
            content={{ tone, title: `A ${tone} notification`, text: "What just happened.", detail: "The reason." }}
            dismissLabel="Dismiss"
          />
        ))}
        {(["info", "good", "warm", "bad"] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={tone}>
            A sentence that the reader should not miss.
          </Notice>
        ))}
      </Section>
      <Section title="Fields" background="river">
        <div className="flex max-w-measure flex-col gap-5">
          <ErrorSummary
            title="Please fill in all required fields correctly."
            errors={[{ field: "sample-b", message: "This field is required" }]}
          />
          <TextField name="sample-a" label="Label" hint="A hint under the label" required />
          <TextField name="sample-b" label="Label" error="This field is required" required />
          <TextArea name="sample-c" label="Longer text" />
        </div>
      </Section>
      <Section title="Accordion and contents">
        <div>
          <AccordionItem id="sample-one" group="sample" question="A question?">
            Its answer.
          </AccordionItem>
          <AccordionItem id="sample-two" group="sample" question="Another question?">
            Its answer closes the first.
          </AccordionItem>
        </div>
        <TableOfContents label="Contents" entries={[{ id: "sample-one", title: "First section" }]} />
      </Section>
      <Section title="Art" background="pine">
        <div className="flex flex-wrap items-end gap-6">
          <Emblem className="size-24" />
          {[1, 2, 3, 4].map((number) => (
            <StageMark key={number} number={number} className="size-24" />
          ))}
          <Dome className="w-80" />
        </div>
        <Ridge className="h-72 w-full bg-sky-low" />
      </Section>
      <CtaBand title="A closing band" text="One sentence and the next step.">
        <Button variant="cta">Register Now</Button>
      </CtaBand>
    </>
  );
}
