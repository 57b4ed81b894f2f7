/** Instants of a season whose work was done: each once, by whichever instance came first, also after a long stop. */
export interface MilestonesTable {
  season: string;
  name: string;
  done_at: string;
}
