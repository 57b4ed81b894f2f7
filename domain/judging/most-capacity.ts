/** So many projects one judge takes at most. */
export const mostCapacity = 200;
