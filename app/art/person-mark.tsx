/** Where the sun stands over the ridge, and in which light: another for another name. */
const placeOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 997, 7);

const lights = ["", "scene-build", "scene-last-days", "scene-vote", "scene-finalists", "scene-capitol"];

/** A small landscape for someone without a portrait, in a light of its own. */
export function PersonMark({ name, className }: { name: string; className: string }) {
  const place = placeOf(name);
  const peak = 30 + (place % 40);
  return (
    <svg viewBox="0 0 96 96" className={`${lights[place % lights.length]} ${className}`} aria-hidden="true">
      <path d="M0 0h96v96H0z" className="fill-sky-low" />
      <circle cx={14 + ((place * 7) % 68)} cy={26 + (place % 13)} r="11" className="fill-sun" />
      <path d={`M0 70L${peak - 22} 48l8 6L${peak} 34l16 20 12-10 30 26H96v26H0z`} className="fill-ridge-2" />
      <path d="M0 78c24-10 40-8 56-2s28 4 40-4v24H0z" className="fill-ridge-4" />
    </svg>
  );
}
