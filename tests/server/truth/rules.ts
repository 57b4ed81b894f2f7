import { formatShortDay } from "#content/en/formats.ts";
import { programme } from "#content/programme.ts";
import {
  announcementAt,
  judgingClosesAt,
  mentoringEndsAt,
  seasonEndsAt,
  submissionsCloseAt,
  voteClosesAt,
  voteOpensAt,
} from "#domain/programme/moments.ts";
import { dayIn, type Instant } from "#domain/time/time.ts";
import { daysIn } from "./days-in.ts";

/** One sentence, where and when it was read. */
export interface Said {
  sentence: string;
  /** The address of the page, or "mail". */
  where: string;
  at: Instant;
  /** Whether the results of the season can be read at that moment. */
  isPublished: boolean;
}

export interface TruthRule {
  name: string;
  breaks: (said: Said) => boolean;
}

/** Worked out once: a season says a million sentences. */
const times = {
  announcement: announcementAt(programme),
  judgingCloses: judgingClosesAt(programme),
  mentoringEnds: mentoringEndsAt(programme),
  seasonEnds: seasonEndsAt(programme),
  submissionsClose: submissionsCloseAt(programme),
  voteOpens: voteOpensAt(programme),
  voteCloses: voteClosesAt(programme),
} as const;

/** Words that look ahead to the day beside them. */
const ahead =
  /\b(?:will|won't|shall|until|opens|closes?|begins?|starts?|due|comes?|goes out|arrives?|launches|(?:is|are) (?:announced|published|locked|final)|can still|no later than|by (?=[A-Z][a-z]+ \d))\b|'ll\b/i;
/** Words that say it is over. */
const behind =
  /\b\d{4} season: |\b(?:was|were|had|has been|have been|did|closed|opened|ended|began|started|came|went|since|ran|passed|over|updated|effective|became|saved|signed|sent|joined|paid|received|gave|given|registered|approved|counted|published on|issued|took|made|handed|refunded|completed|finished|recorded|void|withdrawn|changed|pitched|asked|answered|expired|kept|moved|wrote|filed)\b/i;

/** Documents with a date of their own, as pages and as files: what they say holds from that day, whenever it is read. */
const isDatedDocument = ({ where }: Said): boolean =>
  /^(?:\/documents)?\/(?:contest-rules|terms-of-service|privacy-policy|sponsor-agreement|legal-documents)\b|\binvoice[\w-]*\.pdf$/.test(
    where,
  );

/** What the next season brings may still come, lessons speak of a founder's own work, and a debt stays one. */
const isAboutOtherTimes = ({ sentence, where }: Said): boolean =>
  /published yet|payment|know yet/.test(sentence) || where.startsWith("/desk");

/** "Mar 19, 2026, 12:00 AM" for a deadline that is March 18, 11:59 PM everywhere else. */
const midnightsAfterEnds = new RegExp(
  [times.submissionsClose, times.voteCloses, times.judgingCloses]
    .map((end) => formatShortDay(dayIn(end, programme.zone)))
    .map((day) => `${day}, 12:00 AM`)
    .join("|"),
);

const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const yearWithoutComma = new RegExp(`\\b(?:${months}) \\d{1,2}, \\d{4} (?=[a-z])`);

const after = (instant: Instant, pattern: RegExp) => (said: Said) =>
  said.at >= instant && pattern.test(said.sentence) && !behind.test(said.sentence);

export const truthRules: readonly TruthRule[] = [
  {
    name: "a day that is over, spoken of as one to come",
    breaks: (said) => {
      const days = daysIn(said.sentence);
      if (days.length === 0) return false;
      const today = dayIn(said.at, programme.zone);
      return (
        days.every((day) => day < today) &&
        ahead.test(said.sentence) &&
        !behind.test(said.sentence) &&
        !isDatedDocument(said)
      );
    },
  },
  {
    name: "all four certifications, offered after the deadline",
    breaks: after(
      times.submissionsClose,
      /(?<!(?:three|3) of the |of the )\b(?:(?:all|earn) (?:four|4) \w*\s?certific|(?:four|4) AI certific|a certification for each)/i,
    ),
  },
  {
    name: "finalists or results to be seen before they are published",
    breaks: ({ sentence, isPublished }) =>
      !isPublished &&
      /^see (?:the |all )?(?:finalists|results|awards)|^the finalists are announced$|^the finalists and awards of/i.test(
        sentence,
      ),
  },
  {
    name: "a date that is over, called done: an announcement can be late",
    breaks: ({ sentence, where }) => where === "/timeline" && /^done$/i.test(sentence),
  },
  {
    name: "people counted for what nobody has counted",
    breaks: ({ sentence }) => /\d founders?\b[^.]*\bcompleted all\b/i.test(sentence),
  },
  {
    name: "kept to fewer readers than there are",
    breaks: ({ sentence }) => /\bonly you and the organizers?\b/i.test(sentence),
  },
  {
    name: "a gallery that closes, though its projects stay",
    breaks: ({ sentence }) => /\b(?:gallery|showcase) (?:is|was) open (?:[A-Z][a-z]+ \d|until)/.test(sentence),
  },
  {
    name: "reasons for a refusal that nobody gave",
    breaks: ({ sentence }) => /scholarship.*\b(?:because|more applications|all places|no funds)\b/i.test(sentence),
  },
  {
    name: "a sentence that starts again after its greeting",
    breaks: ({ sentence }) => /\bDear [A-Z][\w' .-]*, (?:Your?|The|We|It|This|If|Thank)\b/.test(sentence),
  },
  {
    name: "an end called midnight, where every other page has the minute before",
    breaks: ({ sentence, where }) =>
      /^\/desk(?:\/tonight)?$/.test(where) && !/\bsince\b/i.test(sentence) && midnightsAfterEnds.test(sentence),
  },
  {
    name: "a date amid a sentence, without the comma after its year",
    breaks: ({ sentence }) => yearWithoutComma.test(sentence),
  },
  {
    name: "a town named twice",
    breaks: ({ sentence }) => /\b(?:of|from) ([A-Z][\w ]*), \1\b/.test(sentence),
  },
  {
    name: "something that is not there yet, after the season",
    breaks: (said) =>
      !isAboutOtherTimes(said) &&
      after(
        times.seasonEnds,
        /\b(?:not (?:open|here|announced|published)|no (?:project|result|finalist|advisor|certificate)s?)\b.*\byet\b|not open until|still to come/i,
      )(said),
  },
  {
    name: "a vote asked for before or after the vote",
    breaks: ({ sentence, at }) =>
      (at < times.voteOpens || at >= times.voteCloses) &&
      /\b(?:cast your vote|ask people to vote|voting is open|vote for this project)\b/i.test(sentence),
  },
  {
    name: "a pitch that is over before the finals are",
    breaks: ({ sentence, at }) =>
      at < times.seasonEnds && /\b(?:finalists|projects|they) (?:exhibited|pitched)\b/i.test(sentence),
  },
  {
    name: "people who still do what they did for a season that is over",
    breaks: after(
      times.seasonEnds,
      /\bbring their members to the \d{4} season\b|\bthey make the program and\b|\bprojects closely, and score\b/i,
    ),
  },
  {
    name: "a motion to join a season that is closed to new teams",
    breaks: after(times.submissionsClose, /^Motion: that the chamber register\b/),
  },
  {
    name: "a vote offered after its close",
    breaks: after(times.voteCloses, /\bvote for (?:one project|us)\b/i),
  },
  {
    name: "mentoring under way after its end",
    breaks: after(times.mentoringEnds, /\badvisors mentor\b|mentoring is open/i),
  },
  {
    name: "mentoring called over before its end",
    breaks: ({ sentence, at }) =>
      at < times.mentoringEnds && /\bmentoring\b[^.]*\bis over\b|\badvisors mentored\b/i.test(sentence),
  },
  {
    name: "a refund decided by no one: a person decides",
    breaks: ({ sentence }) => /\b(?:refund|payment|place)\b[^.]*\bno longer holds\b/i.test(sentence),
  },
  {
    name: "finalists still to be named after the announcement",
    breaks: (said) =>
      said.isPublished &&
      after(
        times.announcement,
        /finalists (?:will be|are still to be|are to be|are) (?:announced|named) on (?=[A-Z][a-z]+ \d)/i,
      )(said),
  },
  {
    name: "a gap that was never filled in, or a number that does not fit its word",
    breaks: ({ sentence }) =>
      /\bundefined\b|\bNaN\b|\[object|\bnull\b|(?<![\d.,])1 (?:people|votes|members|teams|days|projects|places|reviews|judges)\b/.test(
        sentence,
      ),
  },
];
