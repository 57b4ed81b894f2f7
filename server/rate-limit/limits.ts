interface Limit {
  /** In an hour from one subscriber: an IPv4 address, or an IPv6 /64. */
  perSubscriber: number;
  /** In an hour from one IPv6 /48, which one subscriber may hold whole. Hardly more, or it would be no bound. */
  perSite: number;
  /** In an hour from everybody together: beyond it the log gets an error, since a person should look. */
  alarmAt: number;
}

/** What is limited by address, each purpose for itself. */
export const limits = {
  /** The promise is that 50 attempts in an hour always pass and more than 100 never do. */
  checkout: { perSubscriber: 100, perSite: 120, alarmAt: 1_000 },
  /** A room of voters behind one address does not reach it. */
  code: { perSubscriber: 500, perSite: 600, alarmAt: 3_000 },
  /** Wrong codes of chambers. Right ones do not count: a whole room of members joins from one address. */
  guess: { perSubscriber: 100, perSite: 120, alarmAt: 1_000 },
  /** Any other form that a stranger can send: an application, a question. */
  form: { perSubscriber: 100, perSite: 120, alarmAt: 1_000 },
} satisfies Record<string, Limit>;

export type LimitPurpose = keyof typeof limits;
