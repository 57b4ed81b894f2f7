/** When votes look as if one hand had cast many. Shares are in percent. */
export interface HoldRules {
  /** The most votes that one browser may cast: a family shares a tablet. */
  browserMost: number;
  /** So many votes from one mail domain, or from one network, are a cluster if such a share is for one project. */
  domainFewest: number;
  networkFewest: number;
  oneProjectShare: number;
  /** Mail domains that strangers share, and those of institutions that the desk has listed beforehand. */
  commonDomains: ReadonlySet<string>;
  institutionDomains: ReadonlySet<string>;
}

export type HoldReason = "browser" | "domain" | "network" | "disposable";

/** How many votes there are, and how many of them are for the project that has most. */
export interface ClusterSize {
  votes: number;
  forOneProject: number;
}

/** Whether a cluster of that kind and size is held for a person's decision. */
export function isHeld(reason: HoldReason, { votes, forOneProject }: ClusterSize, rules: HoldRules): boolean {
  switch (reason) {
    case "disposable":
      return votes > 0;
    case "browser":
      return votes > rules.browserMost;
    case "domain":
      return votes >= rules.domainFewest && forOneProject * 100 >= votes * rules.oneProjectShare;
    case "network":
      return votes >= rules.networkFewest && forOneProject * 100 >= votes * rules.oneProjectShare;
  }
}
