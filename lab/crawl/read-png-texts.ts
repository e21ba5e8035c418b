import { inflateSync } from "node:zlib";

const SIGNATURE_BYTES = 8;
/** Of a chunk: its length and type before its content, its checksum after it. */
const [HEAD_BYTES, CHECKSUM_BYTES] = [8, 4];

/**
 * The texts that a PNG has besides its pixels (PNG 1.2, 11.3.4): keyword and text of each `tEXt`, `zTXt` and `iTXt` chunk. Of
 * anything else none.
 */
export function readPngTexts(bytes: Buffer): string[] {
  if (bytes.subarray(1, 4).toString("latin1") !== "PNG") return [];
  const texts: string[] = [];
  let at = SIGNATURE_BYTES;
  while (at + HEAD_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + HEAD_BYTES);
    const content = bytes.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length);
    if (["tEXt", "zTXt", "iTXt"].includes(type)) texts.push(readChunk(type, content));
    at += HEAD_BYTES + length + CHECKSUM_BYTES;
  }
  return texts;
}

function readChunk(type: string, content: Buffer): string {
  const end = content.indexOf(0);
  const keyword = content.toString("latin1", 0, end);
  const rest = content.subarray(end + 1);
  if (type === "tEXt") return `${keyword} ${rest.toString("latin1")}`;
  if (type === "zTXt") return `${keyword} ${inflateSync(rest.subarray(1)).toString("latin1")}`;
  // A flag and a method of compression, then a language and a translated keyword, each ended by a zero.
  const text = rest.subarray(rest.indexOf(0, rest.indexOf(0, 2) + 1) + 1);
  return `${keyword} ${(rest[0] === 1 ? inflateSync(text) : text).toString("utf8")}`;
}
