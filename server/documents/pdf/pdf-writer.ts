import { bytesOf, createDoc, type DocOptions } from "./tagged-doc.ts";

type Tag = PDFKit.PDFStructureElement;

/** What a tag says beside its type. */
export interface TagOptions {
  /** In place of a picture. */
  alt?: string;
  /** In place of letters that a face lacks. */
  actual?: string;
  lang?: string;
  /** Of a table's head cell. */
  scope?: "Column" | "Row";
  /** Left, top, right and bottom of a figure. */
  bbox?: readonly [number, number, number, number];
  placement?: "Block" | "Inline";
}

export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface WriterOptions extends DocOptions {
  margins: Margins;
}

/**
 * A tagged document while it is written: where the next thing goes, and which tag it belongs to. Everything drawn
 * is either the content of a tag or an artifact; screen readers read the tags in the order in which they are opened.
 */
export class PdfWriter {
  readonly doc: PDFKit.PDFDocument;
  readonly margins: Margins;
  /** Left edge, top and width of what is set next. */
  x: number;
  y: number;
  width: number;
  /** On which page each heading with an id stands. */
  readonly pages = new Map<string, number>();
  #parents: Tag[];
  /** Whether content of a tag is being drawn, or an artifact: neither may hold the other. */
  #drawing: "content" | "artifact" | null = null;
  #measuring = false;
  #kept = false;
  #placing = false;
  #atEnd: (() => void)[] = [];

  constructor({ margins, ...options }: WriterOptions) {
    this.doc = createDoc(options);
    this.margins = margins;
    this.doc.addPage();
    const root = this.doc.struct("Document");
    this.doc.addStructure(root);
    this.#parents = [root];
    this.x = margins.left;
    this.y = margins.top;
    this.width = this.doc.page.width - margins.left - margins.right;
  }

  /** While only heights are asked for, nothing is drawn. */
  get measuring(): boolean {
    return this.#measuring;
  }

  get pageCount(): number {
    return this.doc.bufferedPageRange().count;
  }

  get bottom(): number {
    return this.#measuring || this.#placing ? Infinity : this.doc.page.height - this.margins.bottom;
  }

  /** Opens a tag under the present one for as long as the body runs. */
  tag(type: string, body: () => void, options: TagOptions = {}): void {
    if (this.#measuring || this.#drawing === "artifact") return body();
    const tag = this.doc.struct(type, options);
    this.#parents.at(-1)!.add(tag);
    this.#parents.push(tag);
    body();
    this.#parents.pop();
    tag.end();
  }

  /** The tag that is open now. */
  get parent(): Tag {
    return this.#parents.at(-1)!;
  }

  /** Draws content of the open tag, on one page. */
  mark(draw: () => void): void {
    if (this.#measuring) return;
    if (this.#drawing === "artifact") return draw();
    this.#drawing = "content";
    this.parent.add(draw);
    this.#drawing = null;
  }

  /** Draws what means nothing to a listener: lines, colour, landscape. */
  artifact(draw: () => void): void {
    if (!this.#measuring) this.asArtifact(draw);
  }

  /** Sets a body that a listener has no use for: page numbers, the head of a table on its second page. */
  asArtifact(body: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    if (this.#measuring || this.#drawing === "artifact") return body();
    if (this.#drawing) throw new Error("An artifact cannot be drawn inside the content of a tag");
    this.#drawing = "artifact";
    this.doc.markContent("Artifact", { type });
    body();
    this.doc.endMarkedContent();
    this.#drawing = null;
  }

  newPage(): void {
    if (this.#measuring) return;
    this.doc.addPage();
    this.y = this.margins.top;
  }

  /** Goes to the next page where less than this height is left, unless the page is still empty. */
  need(height: number): void {
    if (this.#kept || this.y <= this.margins.top) return;
    if (this.y + height > this.bottom + 0.01) this.newPage();
  }

  /** How tall the body would be. */
  heightOf(body: () => void): number {
    const { x, y, width } = this;
    const outer = this.#measuring;
    this.#measuring = true;
    body();
    const height = this.y - y;
    Object.assign(this, { x, y, width });
    this.#measuring = outer;
    return height;
  }

  /** Sets the body on one page, if a page can hold it. */
  keepTogether(body: () => void): void {
    const height = this.#measuring || this.#kept ? Infinity : this.heightOf(body);
    if (height > this.bottom - this.margins.top) return body();
    this.need(height);
    this.#kept = true;
    body();
    this.#kept = false;
  }

  /** Sets the body at another left edge and width; the next thing goes below it. */
  within({ x, width }: { x: number; width: number }, body: () => void): void {
    const outer = { x: this.x, width: this.width };
    Object.assign(this, { x, width });
    body();
    Object.assign(this, outer);
  }

  /** Sets the body at a fixed place on this page, margins or not; the next thing goes where it went before. */
  place({ x, y, width }: { x: number; y: number; width: number }, body: () => void): void {
    const outer = { x: this.x, y: this.y, width: this.width };
    const placing = this.#placing;
    Object.assign(this, { x, y, width });
    this.#placing = true;
    body();
    this.#placing = placing;
    Object.assign(this, outer);
  }

  /** Opens a tag here that is filled when everything else is set, and the page of every heading is known. */
  atEnd(type: string, body: () => void): void {
    if (this.#measuring) return;
    const tag = this.doc.struct(type);
    this.parent.add(tag);
    const page = this.pageCount - 1;
    const place = { x: this.x, y: this.y, width: this.width };
    this.#atEnd.push(() => {
      this.doc.switchToPage(page);
      Object.assign(this, place);
      this.#parents.push(tag);
      body();
      this.#parents.pop();
      tag.end();
    });
  }

  /** Ends the document. `frame` is drawn on each page. */
  finish(frame?: (page: number, pages: number) => void): Uint8Array<ArrayBuffer> {
    const [root] = this.#parents;
    for (const draw of this.#atEnd) draw();
    const pages = this.pageCount;
    for (let page = 1; frame && page <= pages; page += 1) {
      this.doc.switchToPage(page - 1);
      frame(page, pages);
    }
    root!.end();
    return bytesOf(this.doc);
  }
}
