/** How many characters an appeal may have. */
export const longestAppeal = 6_000;
