import { letterGroups, plainLetters } from "#domain/text/code-letters.ts";

/** "KX7F-2MQP" from eight random bytes. */
export const formatCode = (bytes: Uint8Array): string => letterGroups(bytes).join("-");

/** How a code is looked up, however somebody typed it. */
export const codeKey = (typed: string): string => plainLetters(typed);
