export function portalRemind() {
  return {
    meta: { title: "Reminder", description: "A reminder to a member of your team." },
    reminded: "We sent them an email with your name and a link to answer.",
    refused: {
      not_lead: { title: "Only the team's lead can send reminders", text: "Ask your lead to send it." },
      settled: { title: "They have answered", text: "Nothing from them is missing anymore, so no email was sent." },
      today: (firstName: string) => ({
        title: `${firstName} got a reminder today`,
        text: "We send one email a day to each person. You can send the next one tomorrow.",
      }),
    },
    back: "Back",
  };
}

export type PortalRemindWords = ReturnType<typeof portalRemind>;
