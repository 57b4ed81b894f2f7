import type { EmailContent } from "./email-content.ts";
import { organizerClosing } from "./organizer-mail.ts";

/** A visitor says that something is wrong with a project in the showcase. */
export function projectReportEmail(report: {
  title: string;
  submissionId: string;
  message: string;
  address: string;
}): EmailContent {
  return {
    subject: `A project was reported: ${report.title}`,
    preview: "A visitor to the showcase says something is wrong with it.",
    heading: "A project was reported",
    blocks: [
      `A visitor to the showcase wrote about “${report.title}”:`,
      { kind: "notice", title: "The report", text: report.message },
      {
        kind: "steps",
        title: "What to do",
        items: [
          { title: "Look at it", text: report.address },
          {
            title: "Take it down if you need to",
            text: `Open Showcase at the desk and hide it, with a reason. It leaves the showcase right away. (Project ${report.submissionId})`,
          },
        ],
      },
    ],
    closing: organizerClosing,
  };
}
