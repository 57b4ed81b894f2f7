import type { FileRefusal } from "#domain/files/file-limits.ts";
import type { Facts } from "#content/facts.ts";
import { voteClosesAt } from "#domain/programme/moments.ts";
import { between, formatClock } from "../formats.ts";
import { submissionLabels } from "./missing-words.ts";
import { readinessWords } from "./readiness-words.ts";

export function portalSubmission(facts: Facts) {
  const { programme, site, dates } = facts;
  const { submission } = programme;
  const isVoteOver = facts.now >= voteClosesAt(programme);
  const words =
    "Words are runs of letters and digits between spaces; the count beside the field is the one that counts.";
  return {
    meta: { title: "Submission", description: `Your project's submission to the ${site.name}.` },
    title: "Your submission",
    lead: `Due ${facts.dates.submissionsDueInBothZones}. Whatever is complete then counts, even if nobody presses Submit project.`,
    leadClosed: `Submissions closed ${facts.dates.submissionsDueInBothZones}.`,
    labels: submissionLabels,
    hints: {
      title: `At most ${submission.titleLength} characters.`,
      pitch: `One sentence, at most ${submission.pitchLength} characters.`,
      abstract: `${between(submission.abstractWords)} words: the problem, for whom, your product, and what happened when people used it. ${words}`,
      aiLog: `${between(submission.aiLogWords)} words: which AI tools you used for what, what you changed, and what you checked.`,
      reflection: `What you learned and would do differently. At most ${submission.reflectionMaxWords.toLocaleString("en")} words.`,
      prototypeLink: "Where judges can try it without signing in.",
      deck: `PDF, PPT or PPTX, up to ${submission.deckMegabytes} MB. From a PPT, please give a PDF as well.`,
      deckPdf: "Optional, for a deck in PPT or PPTX.",
      video: `MP4, MOV or WebM, ${between(submission.demoVideoMinutes)} minutes, up to ${submission.videoMegabytes} MB. In a browser without scripts, up to ${submission.formMegabytes} MB.`,
      videoLink:
        "Instead of a file. Judges see that it lies outside this site and may have changed since the deadline.",
      captions:
        "Please add captions (VTT) or a transcript (TXT), for people who can't hear the video. Without captions, your public page says that there are none. Optional.",
      category: "Optional. Visitors can look for it, and the picture of your project shows it.",
      town: "Optional. If you are finalists and do not want to be named, the page says “a team from” this town.",
    },
    categories: [
      { value: "", label: "Choose one" },
      ...submission.categories.map(({ id, name }) => ({ value: id, label: name })),
    ],
    parts: { texts: "The project", files: "Deck and video", agreement: "Agreement" },
    agreedHint: "The contest rules say what may be entered and how it is judged.",
    rulesLink: "Read the contest rules",
    save: "Save draft",
    submit: "Submit project",
    words: (count: number) => `${count} words`,
    readiness: readinessWords,
    status: {
      none: "Nothing is saved yet.",
      draft: "Draft",
      submitted: "Submitted. You can change it until the deadline; the last complete version counts.",
      asked: "Submit project was pressed. It is submitted automatically as soon as what is listed below is here.",
      conditional: "Locked on condition.",
      out: "Not in the competition.",
      locked: "Locked in. This is the version that counts.",
      accepted: "Accepted.",
      refused: "Refused. You may appeal.",
      withdrawn: "Withdrawn.",
    },
    saved: (moment: string, version: number) => `Last saved ${moment} (version ${version}).`,
    locked: (moment: string) => `Locked ${moment}.`,
    earlier: (version: number, moment: string) =>
      `Version ${version}, saved ${moment}, was complete and counts until this one is.`,
    countdown: {
      title: "The deadline is close",
      left: (minutes: number) => (minutes === 1 ? "1 minute left." : `${minutes} minutes left.`),
      text: "What you type is saved automatically until the last second.",
      /** The script puts minutes and seconds in. */
      ticking: "{time} left.",
      over: "The deadline has passed. We show you what counts.",
      uploading: "The deadline has passed. Your file goes on: keep this page open until it is here.",
    },
    done: {
      saved: "Saved.",
      submitted: "Your project is submitted. Every member gets a receipt by email.",
      asked:
        "Saved. We submit it automatically as soon as what is listed below is here. Nobody has to press Submit again.",
      late: "The deadline has passed, so what you changed after it was not saved. This is what counts.",
      reminded: "We sent them an email with your name and a link to answer.",
      choices: "Your choices are saved.",
      notes: "Your AI log is in How AI Was Used now, as a first draft. Put it in your own words.",
      removed: "The file is removed from your draft, and everything else is saved.",
    },
    files: {
      none: "No file yet.",
      ready: "Ready",
      receiving: "On its way: choose the same file again to continue",
      received: "Arrived, being checked",
      codec: "Not every browser plays this video's codec. It counts; if you can, upload it as H.264 in MP4.",
      refused: {
        wrong_type: "This is not a file of a kind that we take here.",
        too_large: "This file is larger than allowed.",
        damaged: "This file is damaged or was cut off. Please export it again.",
        password_protected: "This file is protected with a password. Please remove it.",
        unpacks_too_large: "This file unpacks to far more than a deck can need.",
        no_picture: "This video has no picture.",
        video_too_short: `This video is too short: ${between(submission.demoVideoMinutes)} minutes are asked for.`,
        video_too_long: `This video is too long: ${between(submission.demoVideoMinutes)} minutes are asked for.`,
        check_failed: "We could not check this file. Please try again, or write to us.",
        closed: "The deadline has passed, so no new file can be sent.",
        not_yours: "You are not in this project's team any more.",
        empty_file: "This file is empty.",
        too_many_uploads: "Too many files are on their way at once. Wait until one has arrived.",
        too_much_stored: "Your team has stored as much as there is room for. Write to us, and we make some.",
        no_space: "We have no room for this file right now. Please try again in a few minutes.",
        unreadable_file: "Your device cannot read this file any more. Choose it again.",
      } satisfies Record<FileRefusal, string> & Record<string, string>,
      kept: "The file above still counts.",
      remove: {
        open: "Remove",
        text: "This takes the file out of your draft. To have it back you would upload it again. If you saved a complete version before, that one still counts at the deadline until the project is complete again.",
        submit: "Remove file",
      },
      replaced: "This file was replaced in the meantime, so it was not removed. Look at the new one first.",
      otherwise: "This file was not taken. Please try again.",
      uploading: "Uploading",
      left: "left",
      waiting: "Waiting for a connection. It continues when you are back online.",
      checking: "Checking the file",
      done: "The file is there.",
    },
    display: {
      title: "Public gallery",
      text: `${isVoteOver ? `The gallery opened with the vote (${dates.voting}) and stays open.` : `The gallery opens with the vote (${dates.voting}) and stays open after it.`} Your project is shown there only if every member of your team ticks this box, and no longer once one of you takes it back.`,
      box: "Show our project in the public gallery",
      shown:
        "Strangers then see the title, one-line pitch, abstract, how AI was used, the video, the prototype link, your names as chosen below, your town and your chamber: until one of you takes it back or the season's data is erased.",
      deck: "Show the pitch deck too",
      page: "See the public page",
      ask: {
        title: isVoteOver ? "Your public page" : "Ask people to vote",
        text: isVoteOver
          ? "Your project is on display, and the vote is closed. Share its address, or let people scan the code."
          : "Your project is on display. Anyone with an email address can vote once. Share its address, or let people scan the code.",
        address: "Address",
        qr: "QR code that leads to your project's public page",
        card: "Share card (PNG)",
        sign: "Table sign (PDF)",
        copy: "Text to copy",
        copying: { copy: "Copy", copied: "Copied" },
        message: (title: string, address: string) =>
          `We built “${title}” in the ${site.name}, without coding. ${isVoteOver ? "See it" : "See it and vote for us"}: ${address}`,
      },
      name: "Show me as",
      nameHint: `Your name in the gallery. Leave it empty for your first and last name. A member under ${programme.participation.adultAge} is always shown by first name and initial.`,
      others: (given: number, of: number) =>
        of === 1
          ? given === 1
            ? "You have agreed."
            : "You have not agreed yet."
          : `${given} of ${of} members have agreed.`,
      save: "Save choices",
    },
    naming: {
      title: "If we are finalists",
      box: "Our team and project may be named",
      doNotEnter: "Do not enter this project",
      doNotEnterHint: "A complete draft counts automatically at the deadline. Check this if yours should not.",
    },
    conflict: {
      title: "Someone else changed this meanwhile",
      text: (who: string, moment: string) =>
        `${who} saved another version at ${moment}. Your text is below and not lost. Under each field that you both changed you see theirs; put together what should stay, then save again.`,
      theirs: "Theirs:",
      system: "The site",
    },
    autosave: {
      saved: (time: string) => `Saved at ${time}`,
      saving: "Saving …",
      waiting: "Not saved yet: no connection. Your text is kept on this device and is sent when you are back online.",
      signedOut: "You have been signed out. Your text is kept on this device. Sign in again and it is here.",
      signIn: "Sign in",
      merged: "Someone on your team changed other fields meanwhile: they show the new text.",
      conflict: "Nothing of yours is lost. Look at both texts, then press Save draft.",
      refused: "This was not saved. Your text is kept on this device.",
      asked: "We submit it as soon as the file is here. Keep this page open.",
      submitted: "Your project is submitted. Every member gets a receipt by email.",
      restored: "We brought back what you had typed here before.",
    },
    refused: {
      title: "There is a problem",
      incomplete: "It is saved, but not submitted: something is missing.",
      closed: "The deadline has passed, so this was not saved. The version that counts is below.",
      unreadable: "Please use letters that can be seen, without control characters",
      too_long: "This text is far too long for the field",
      unread: {
        too_large: "The form was too large to be read, so nothing of it was saved. What was saved before is below.",
        broken: "The form did not arrive whole, so nothing of it was saved. What was saved before is below.",
      },
    },
    closed: {
      title: "The deadline has passed",
      waiting: `What is complete is locked in now. A file that was on its way at the deadline counts if it is whole by ${formatClock(submission.uploadsCompleteBy)} ${programme.zoneLabel}: choose the same file again to go on with it.`,
      "not-entered": "You marked this project “Do not enter”, so it takes no part.",
      incomplete: `You did not enter a project this season. If the portal failed you, write to ${site.contacts.general}.`,
      conditional: `Nothing is missing but answers of people. The project is in if they are here by ${dates.answersDueInBothZones}, and out if not.`,
      out: `Your project was not complete at the deadline, so it takes no part this season. This is what was missing.`,
      "out-people": `The answers that were missing did not come by ${dates.answersDueInBothZones}, so your project takes no part this season.`,
      appeal: "Read the decision and appeal",
    },
    team: "Team",
    outside: "outside this site, may have changed since the deadline",
    download: "Download",
  };
}

export type PortalSubmissionWords = ReturnType<typeof portalSubmission>;
