import type { Generated } from "kysely";
import type { SearchKind } from "../search/search-sources.ts";

export interface SearchTables {
  /** The words by which something is found at the desk, in small letters. Kept by triggers, never written by hand. */
  search_texts: {
    number: Generated<number>;
    kind: SearchKind;
    subject_id: string;
    /** When the subject came, by which lists are in order. */
    at: string;
    text: string;
  };
}
