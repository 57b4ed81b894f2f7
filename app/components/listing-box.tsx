/** The member's own choice about the roster: a box of its own, empty at first. */
export function ListingBox({ label, hint, checked }: { label: string; hint: string; checked: boolean }) {
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-card px-5 py-4">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="listed"
          value="yes"
          defaultChecked={checked}
          aria-describedby="listed-hint"
          className="size-6 shrink-0"
        />
        {label}
      </label>
      <p id="listed-hint" className="text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
