// Under a country's domain, names are often given out one level lower: example.co.uk, district.k12.id.us.
const registryLabel = /^(?:ac|co|com|edu|gov|k12|lib|net|org|or|sch|state|[a-z]{2})$/;

/**
 * The domain that somebody registered, as far as its shape tells: whoever owns example.com can make as many domains
 * below it as there are votes to cast. Reading too little of it only brings more votes together for a person to look at.
 */
export function organizationDomain(domain: string): string {
  const labels = domain.split(".");
  const isCountrys = labels.at(-1)!.length === 2;
  let kept = 2;
  while (isCountrys && kept < labels.length && registryLabel.test(labels.at(-kept)!)) kept++;
  return labels.slice(-kept).join(".");
}

/** Whether the domain, or one above it, is in the list. */
export function isUnder(domain: string, list: ReadonlySet<string>): boolean {
  const labels = domain.split(".");
  return labels.some((_, from) => list.has(labels.slice(from).join(".")));
}
