/** Three documents on a table at first light, the top one sealed. */
export function DocumentsPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 220" className={className} aria-hidden="true">
      <circle cx="244" cy="86" r="58" className="fill-sun" />
      <path className="fill-ridge-2" d="M0 168l46-34 30 18 44-48 36 32 48-26 42 36 34-22 40 30v32H0z" />
      <path className="fill-ridge-5" d="M0 186h320v34H0z" />
      <path className="fill-ridge-3" d="M62 60l112-22 26 134-112 22z" />
      <path className="fill-ridge-1" d="M92 38l114 4-5 138-114-4z" />
      <path className="fill-snow" d="M118 26h84l26 26v136H118z" />
      <path className="fill-ridge-1" d="M202 26l26 26h-26z" />
      <g className="fill-ridge-3">
        <path d="M134 48h48v8h-48zM134 72h78v5h-78zM134 86h78v5h-78zM134 100h62v5h-62zM134 122h78v5h-78zM134 136h70v5h-70z" />
        <path d="M134 168h42v3h-42z" />
      </g>
      <circle cx="202" cy="164" r="15" className="fill-ridge-5" />
      <path className="fill-sun" d="M191 170l6-9 4 4 5-8 8 13z" />
    </svg>
  );
}
