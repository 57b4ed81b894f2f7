/** The Capitol in Boise, seen from the front, at first light. */
export function Dome({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 300" className={className} aria-hidden="true">
      <circle cx="290" cy="120" r="62" className="fill-sun" />
      <path className="fill-ridge-2" d="M0 232l58-42 34 22 52-58 40 36 60-30 50 44 44-26 62 40v82H0z" />
      <g className="fill-ridge-5">
        <path d="M197 26h6v16h-6zM188 46c0-7 5-11 12-11s12 4 12 11v12h-24zM184 58h32v5h-32z" />
        <path d="M150 122c0-34 20-58 50-58s50 24 50 58z" />
        <path d="M144 122h112v7H144zM152 163h96v8h-96z" />
        <path d="M20 204h360v9H20zM28 213h344v66H28zM10 279h380v10H10z" />
        <path d="M132 204l68-34 68 34z" />
        <path d="M120 204h160v75H120z" />
      </g>
      <path
        className="fill-snow"
        d="M157 129h7v34h-7zM172 129h7v34h-7zM187 129h7v34h-7zM206 129h7v34h-7zM221 129h7v34h-7zM236 129h7v34h-7z"
      />
      <path
        className="fill-snow"
        d="M132 216h9v63h-9zM154 216h9v63h-9zM176 216h9v63h-9zM215 216h9v63h-9zM237 216h9v63h-9zM259 216h9v63h-9zM191 240h18v39h-18z"
      />
      <path
        className="fill-sun"
        d="M44 226h12v18H44zM68 226h12v18H68zM92 226h12v18H92zM44 254h12v16H44zM68 254h12v16H68zM92 254h12v16H92zM296 226h12v18h-12zM320 226h12v18h-12zM344 226h12v18h-12zM296 254h12v16h-12zM320 254h12v16h-12zM344 254h12v16h-12z"
      />
    </svg>
  );
}
