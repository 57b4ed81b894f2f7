/** Where someone who has just paid begins, on every date. */
export const firstLesson = { label: "Read your first lesson", to: "/portal/lessons/1" } as const;
