/** Whether an award is the organizer's own choice, which is logged with its reason. */
export const needsReason = (award: string): boolean => award === "global-nominees";
