import { otherPerson, unkept } from "../messages.ts";
import { copying } from "../copying.ts";
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
  const words = "A word is anything between two spaces; the count next to the field is the one that matters.";
  return {
    meta: { title: "Submission", description: `Your project's submission to the ${site.name}.` },
    title: "Your submission",
    lead: `Due ${facts.dates.submissionsDueInBothZones}. Whatever is complete by then counts, even if no one presses Submit project.`,
    leadClosed: `Submissions closed ${facts.dates.submissionsDueInBothZones}.`,
    labels: submissionLabels,
    hints: {
      title: `At most ${submission.titleLength} characters.`,
      pitch: `One sentence, at most ${submission.pitchLength} characters.`,
      abstract: `${between(submission.abstractWords)} words: the problem, who has it, your product, and what happened when people used it. ${words}`,
      aiLog: `${between(submission.aiLogWords)} words: which AI tools you used and what for, what you changed, and what you checked.`,
      reflection: `What you learned and would do differently. At most ${submission.reflectionMaxWords.toLocaleString("en")} words.`,
      prototypeLink: "Where judges can try it without signing in.",
      deck: `PDF, PPT or PPTX, up to ${submission.deckMegabytes} MB. If it's a PPT, please add a PDF as well.`,
      deckPdf: "Optional, for a deck in PPT or PPTX.",
      video: `MP4, MOV or WebM, ${between(submission.demoVideoMinutes)} minutes, up to ${submission.videoMegabytes} MB. In a browser without scripts, up to ${submission.formMegabytes} MB.`,
      videoLink: "Instead of a file. Judges see that it is outside this site and may have changed since the deadline.",
      captions:
        "Please add captions (VTT) or a transcript (TXT), for people who can't hear the video. Without captions, your public page says that there are none. Optional.",
      category: "Optional. Visitors can search by category, and your project's picture shows it.",
      town: "Optional. If you become finalists and don't want to be named, the page says “a team from” this town.",
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
      asked: "You pressed Submit project. We'll submit it automatically as soon as we have what is listed below.",
      conditional: "Locked, but answers are missing.",
      out: "Not in the competition.",
      locked: "Locked in. This is the version that counts.",
      accepted: "Accepted.",
      refused: "Disqualified.",
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
      over: "The deadline has passed. Here is what counts.",
      uploading: "The deadline has passed. Your upload continues: keep this page open until it's done.",
    },
    done: {
      saved: "Saved.",
      submitted: "Your project is submitted. Every member gets a receipt by email.",
      asked:
        "Saved. We'll submit it automatically as soon as we have what is listed below. You don't need to press Submit again.",
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
        wrong_type: "We don't accept this kind of file here.",
        too_large: "This file is larger than allowed.",
        damaged: "This file is damaged or was cut off. Please export it again.",
        password_protected: "This file is protected with a password. Please remove the password.",
        unpacks_too_large: "This file unpacks to far more than any deck needs.",
        no_picture: "This video has no picture.",
        video_too_short: `This video is too short: it should be ${between(submission.demoVideoMinutes)} minutes.`,
        video_too_long: `This video is too long: it should be ${between(submission.demoVideoMinutes)} minutes.`,
        check_failed: "We could not check this file. Please try again, or write to us.",
        closed: "The deadline has passed, so no new file can be sent.",
        not_yours: "You are no longer on this project's team.",
        empty_file: "This file is empty.",
        too_many_uploads: "Too many files are uploading at once. Wait until one is done.",
        too_much_stored: "Your team has used all of its storage. Write to us, and we'll make room.",
        no_space: "We have no room for this file right now. Please try again in a few minutes.",
        signed_out: "You have been signed out. Sign in again and choose the same file: the upload continues.",
        unreadable_file: "Your device can no longer read this file. Choose it again.",
      } satisfies Record<FileRefusal, string> & Record<string, string>,
      kept: "The file above still counts.",
      remove: {
        open: "Remove",
        text: "This removes the file from your draft. To get it back, you would have to upload it again. If you saved a complete version before, that version counts at the deadline until the project is complete again.",
        submit: "Remove file",
      },
      replaced: "This file was replaced in the meantime, so it was not removed. Look at the new one first.",
      otherwise: "This file was not accepted. Please try again.",
      uploading: "Uploading",
      left: "left",
      waiting: "Waiting for a connection. It continues when you are back online.",
      checking: "Checking the file",
      done: "The file is uploaded.",
    },
    display: {
      title: "Public gallery",
      text: `${isVoteOver ? `The gallery opened with the vote (${dates.voting}) and stays open.` : `The gallery opens with the vote (${dates.voting}) and stays open after it.`} Your project is shown there only if every member of your team checks this box, and it is removed as soon as one of you unchecks it. For a member under ${programme.participation.adultAge}, it also needs a guardian's consent.`,
      box: "Show our project in the public gallery",
      shown:
        "Anyone can then see the title, one-line pitch, abstract, how AI was used, the video, the prototype link, your names as chosen below, your town and your chamber, until one of you unchecks the box or the season's data is erased.",
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
        copying,
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
      enterTitle: "If we decide not to compete",
      doNotEnter: "Do not enter this project",
      doNotEnterHint: "A complete draft counts automatically at the deadline. Check this if yours should not.",
    },
    conflict: {
      title: "Someone else changed this in the meantime",
      text: (who: string, moment: string) =>
        `${who} saved another version at ${moment}. Your text is not lost: it is below. Under each field that you both changed, you see theirs. Combine what you want to keep, then save again.`,
      theirs: "Theirs:",
      system: "The site",
    },
    autosave: {
      saved: (time: string) => `Saved at ${time}`,
      saving: "Saving …",
      waiting:
        "Not saved yet: no connection. Your text is kept on this device and will be sent when you're back online.",
      signedOut: "You have been signed out. Your text is kept on this device. Sign in again to get it back.",
      signIn: "Sign in",
      merged: "Someone on your team changed other fields in the meantime: they show the new text.",
      conflict: "Your text is not lost. Look at both versions, then press Save draft.",
      refused: "This was not saved. Your text is kept on this device.",
      asked: "We'll submit it as soon as the file is uploaded. Keep this page open.",
      submitted: "Your project is submitted. Every member gets a receipt by email.",
      restored: "We brought back what you had typed here before.",
      unkept,
    },
    refused: {
      title: "There is a problem",
      incomplete: "It is saved, but not submitted: something is missing.",
      closed: "The deadline has passed, so this was not saved. The version that counts is below.",
      otherPerson: otherPerson.text,
      moved: "You are no longer on the team that this form was opened for, so it was not saved.",
      unreadable: "Please use visible characters only",
      web_address: "Please write it without a web address: “Ranch Hand AI”, for example, not “ranchhand.ai”",
      too_long: "This text is far too long for the field",
      unread: {
        too_large: "The form was too large to read, so none of it was saved. What was saved before is below.",
        broken: "Part of the form got lost on the way, so none of it was saved. What was saved before is below.",
      },
    },
    closed: {
      title: "The deadline has passed",
      waiting: `What is complete is being locked in now. A file that was uploading at the deadline counts if it is complete by ${formatClock(submission.uploadsCompleteBy)} ${programme.zoneLabel}: choose the same file again to continue.`,
      "not-entered": "You marked this project “Do not enter,” so it isn't in the competition.",
      incomplete: `You did not enter a project this season. If the portal didn't work, write to ${site.contacts.general}.`,
      conditional: `Only answers from your team are missing. The project is in if we have them by ${dates.answersDueInBothZones}, and out if not.`,
      out: `Your project was not complete at the deadline, so it isn't in the competition this season. This is what was missing.`,
      "out-people": `We did not get the missing answers by ${dates.answersDueInBothZones}, so your project isn't in the competition this season.`,
      upheld: `Your appeal was upheld. The project will be in the competition once nothing is missing. Each of you answers on your own details page. Send anything else that's missing to ${site.contacts.general}.`,
      appeal: "Read the decision",
      typed: "What you typed after the deadline",
      typedText: "It was not saved and does not count. Copy it from here if you want to keep it.",
    },
    team: "Team",
    outside: "outside this site, may have changed since the deadline",
    download: "Download",
  };
}

export type PortalSubmissionWords = ReturnType<typeof portalSubmission>;
