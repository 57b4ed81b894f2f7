import * as base64 from "nodemailer/lib/base64";
import type MimeNode from "nodemailer/lib/mime-node";
import * as quotedPrintable from "nodemailer/lib/qp";

/**
 * A message as it travels, byte for byte as the node's own `build` writes it; which takes a dozen turns of the event
 * loop through its streams. Under load each of them is a wait.
 */
export function writeMime(node: MimeNode): Buffer {
  const message = writeNode(node);
  return Buffer.from(message.endsWith("\n") ? message : `${message}\r\n`);
}

function writeNode(node: MimeNode): string {
  // Decides what the body is like, too.
  const headers = node.buildHeaders();
  return `${headers}\r\n\r\n${node.multipart ? writeParts(node) : writeContent(node)}`;
}

function writeParts({ boundary, childNodes }: MimeNode): string {
  const parts = childNodes.map((child) => `--${boundary}\r\n${writeNode(child)}`);
  return `${parts.join("\r\n")}\r\n--${boundary}--\r\n`;
}

function writeContent(node: MimeNode): string {
  const { content = "" } = node;
  if (typeof content !== "string" && !Buffer.isBuffer(content)) throw new Error("A mail's content is text or bytes");
  switch (node.getTransferEncoding()) {
    case "base64":
      return base64.wrap(base64.encode(content));
    case "quoted-printable":
      return quotedPrintable.wrap(quotedPrintable.encode(content));
    default:
      return content.toString();
  }
}
