import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { documentSource } from "./document-source.ts";
import { generateDocuments } from "./generate-documents.ts";

/**
 * Part of the build: `node server/documents/build-documents.ts [folder] [site address]`. Links to the site's own
 * pages are live in the PDFs only where its address is given.
 */
const [folder = "build/documents", siteUrl = null] = process.argv.slice(2);
const documents = await generateDocuments(documentSource, { siteUrl, madeAt: Date.now() });
// Written beside and then moved, so that a running site never reads half a set.
const draft = `${path.resolve(folder)}.draft`;
await rm(draft, { recursive: true, force: true });
await mkdir(draft, { recursive: true });
for (const [name, content] of documents) await writeFile(path.join(draft, name), content);
await rm(folder, { recursive: true, force: true });
await rename(draft, folder);
