import type { Principal } from "#domain/people/principal.ts";
import { uploadsAddress } from "#domain/files/upload-protocol.ts";
import type { Uploads } from "#server/files/uploads/upload-bodies.ts";
import type { FileRecord } from "../storage/files-port.ts";
import { answerForm, type FormRoute } from "./forms/answer-form.ts";
import { answerFile, type MayRead } from "./serving/answer-file.ts";
import { sendFile } from "./serving/send-file.ts";
import { answerUpload } from "./uploads/answer-upload.ts";
import { sendAnswer } from "./uploads/send-answer.ts";
import type { UploadServices } from "./uploads/upload-services.ts";

export interface FileRequestsOptions {
  services: UploadServices;
  /** Who may read a file, and whether everybody may; `isCrossSite`: another site's page has the browser ask. */
  mayRead: (principal: Principal | null, file: FileRecord, isCrossSite: boolean) => ReturnType<MayRead>;
  forms: readonly FormRoute[];
  /** The largest file that an ordinary form takes. */
  maxFormFileBytes: number;
}

/** What the shell hands over before any framework: uploads, files, and forms with files. */
export function createFileRequests({ services, mayRead, forms, maxFormFileBytes }: FileRequestsOptions): Uploads {
  return {
    async handle({ request, response, route, params, principal }) {
      const { method = "GET", headers } = request;
      if (route.path === "/files/:file") {
        const path = `/files/${params["file"]}`;
        const asked = { method: method === "HEAD" ? "HEAD" : "GET", path, headers } as const;
        const isCrossSite = headers["sec-fetch-site"] === "cross-site";
        const mayAsk: MayRead = (file) => mayRead(principal, file, isCrossSite);
        await sendFile(response, await answerFile(services, asked, mayAsk));
        return { kind: "answered" };
      }
      if (principal === null) throw new Error(`${route.path} is for people who are signed in`);
      const { personId } = principal;
      const form = forms.find(({ path }) => path === route.path);
      if (form) {
        const options = { form, personId, maxFileBytes: maxFormFileBytes };
        return { kind: "form", fields: await answerForm(services, request, options) };
      }
      if (!route.path.startsWith(uploadsAddress)) throw new Error(`${route.path} takes no files`);
      const uploadId = params["id"] ?? null;
      sendAnswer(response, await answerUpload(services, { method, uploadId, headers, body: request }, personId));
      return { kind: "answered" };
    },
  };
}
