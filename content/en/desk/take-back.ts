/** The page about one entry of the log, and taking it back. */
export function deskTakeBack() {
  return {
    title: (action: string) => action,
    eyebrow: "Log entry",
    description: "One entry of the log, and the way to take it back.",
    facts: { at: "When", who: "Who", whom: "To what", detail: "Details", reason: "Reason", by: "Taken back" },
    seeIt: "See the entry",
    heading: "Take back",
    text: "This puts things back as they were before. The log keeps both.",
    tells: {
      nobody: "Nobody is written to.",
      team: "Every member of the team gets an email with your reason.",
      members: "Every member gets an email with your reason.",
      customer: "The customer gets an email with the current invoice or receipt.",
    },
    isPublic: "The public pages change at once.",
    reason: "Reason",
    reasonHint: "Kept with the log until the person asks to be forgotten.",
    submit: "Take back",
    done: "Taken back.",
    takenBack: "taken back",
    back: "Back to the log",
    cannot: "This can't be taken back",
    whyNot: {
      unknown_entry: "The log has no entry with this id.",
      no_way_back: "This kind of entry has no way back.",
      no_reason: "Say why you take it back.",
      not_yours: "Someone with a role in that part of the desk has to take this back.",
      taken_back: "This was taken back already.",
      erased: "What it changed was erased, because the person asked to be forgotten or the season's records are gone.",
      changed_since: "Someone has changed the same thing since. Change it on its own page instead.",
      published: "The results are published. A corrected ranking or an appeal is the way from here.",
      team_full: "The team is full. Make room in it first.",
      has_team: "This person is in another team now. Take them out of it first.",
      forgotten: "This person asked to be forgotten.",
      last_organizer: "Nobody would be left who may do everything here. Add another organizer first.",
      results_out: "The vote's results are out, and nothing about single votes is kept anymore.",
      paid: "This was paid since. Refund it or strike the payment first.",
    },
  };
}

export type TakeBackWords = ReturnType<typeof deskTakeBack>;
