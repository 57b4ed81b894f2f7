/** When votes look as if one hand had cast many. */
export interface HoldRules {
  /** The most votes that one browser may cast: a family shares a tablet. */
  browserMost: number;
  /** The most votes of a domain whose owner can make as many addresses as they like, whatever they are for. */
  domainMost: number;
  /** The most votes of one network outside a venue. What comes after them is held. */
  networkMost: number;
  /** From so many votes of one network on, such a share (in percent) for one project holds that project's. */
  oneProject: { from: number; share: number };
  /** How many voters the desk expects at each venue. What comes after them is held. */
  venueExpected: ReadonlyMap<string, number>;
  /** Mail domains that strangers share, and those of institutions that the desk has listed beforehand. */
  commonDomains: ReadonlySet<string>;
  institutionDomains: ReadonlySet<string>;
}

export const holdReasons = ["browser", "domain", "network", "venue", "disposable"] as const;
export type HoldReason = (typeof holdReasons)[number];
