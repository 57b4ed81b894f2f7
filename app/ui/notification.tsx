import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";

const tones = {
  info: "border-river",
  good: "border-pine",
  bad: "border-destructive",
} as const;

export interface NotificationContent {
  tone: keyof typeof tones;
  title?: string;
  text: string;
  /** The reason, in smaller words. */
  detail?: string | null;
}

/**
 * Says what just happened, above everything else in the page, until it is dismissed or replaced. What the page says as
 * well may leave by itself, though not under somebody's pointer or focus. Lives in an island; before scripts arrive it
 * shows nothing.
 */
export function Notification({
  content,
  dismissLabel,
  onDismiss,
  leavesAfterMs,
}: {
  content: NotificationContent | null;
  dismissLabel: string;
  onDismiss: () => void;
  leavesAfterMs?: number;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  const shown = content !== null;

  useEffect(() => {
    const element = ref.current;
    // Browsers without popovers show it as an ordinary fixed box.
    if (!element || !("showPopover" in element)) return;
    if (shown) element.showPopover();
    else if (element.matches(":popover-open")) element.hidePopover();
  }, [shown]);

  useEffect(() => {
    const element = ref.current;
    if (!shown || !element || leavesAfterMs === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      if (element.matches(":hover, :focus-within")) wait();
      else dismiss.current();
    };
    const wait = () => (timer = setTimeout(leave, leavesAfterMs));
    wait();
    return () => clearTimeout(timer);
  }, [shown, leavesAfterMs]);

  return (
    <div
      ref={ref}
      data-notification
      popover="manual"
      role={content?.tone === "bad" ? "alert" : "status"}
      className="fixed inset-x-4 top-auto bottom-4 m-0 w-auto bg-transparent p-0 text-ink sm:left-auto sm:w-112 print:hidden"
    >
      {content && <NotificationBox content={content} dismissLabel={dismissLabel} onDismiss={onDismiss} />}
    </div>
  );
}

/** What it looks like, wherever it stands. */
export function NotificationBox({
  content,
  dismissLabel,
  onDismiss,
}: {
  content: NotificationContent;
  dismissLabel: string;
  onDismiss?: () => void;
}) {
  return (
    <div
      className={`flex items-start gap-2 rounded-lg border-2 border-l-8 bg-card py-2 pr-2 pl-4 lifted ${tones[content.tone]}`}
    >
      <div className="grow py-2">
        {content.title && <p className="font-bold">{content.title}</p>}
        <p className={content.title ? "" : "font-semibold"}>{content.text}</p>
        {content.detail && <p className="text-ink-soft">{content.detail}</p>}
      </div>
      <Button variant="ghost" size="icon" aria-label={dismissLabel} onClick={onDismiss} className="shrink-0">
        <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.5">
          <path d="M4 4l12 12M16 4L4 16" strokeLinecap="round" />
        </svg>
      </Button>
    </div>
  );
}
