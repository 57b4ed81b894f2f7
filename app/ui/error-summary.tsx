import type { Ref } from "react";

/**
 * Stands above a form that was refused, takes focus, and leads to each field. Where a script puts it into the page it
 * is no alert: the focus makes screen readers say it, and would make them say an alert twice. In a page that came as
 * an answer it is one, like every other result of something that somebody did.
 */
export function ErrorSummary({
  title,
  errors,
  ref,
}: {
  title: string;
  errors: readonly { field: string; message: string }[];
  /** Of who puts it into the page by a script, and focuses it. */
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div
      ref={ref}
      id="error-summary"
      tabIndex={-1}
      // In a page that the server refused, the browser focuses it without a script.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      role={ref ? "group" : "alert"}
      aria-labelledby="error-summary-title"
      aria-describedby={errors.length > 0 ? "error-summary-list" : undefined}
      className="rounded-lg border-2 border-destructive bg-destructive-wash px-5 py-4"
    >
      <h2 id="error-summary-title" className="text-lg">
        {title}
      </h2>
      {errors.length > 0 && (
        <ul id="error-summary-list" className="mt-2 flex flex-col">
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                className="inline-flex min-h-11 items-center py-1.5 font-semibold text-destructive underline wrap-anywhere"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
