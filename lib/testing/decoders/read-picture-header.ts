/** Type, width and height in pixels from the header of a PNG or JPEG. */
export function readPictureHeader(body: Buffer): [type: string, width: number, height: number] {
  if (body.toString("latin1", 1, 4) === "PNG") return ["png", body.readUInt32BE(16), body.readUInt32BE(20)];
  let at = 2;
  while (!(body[at] === 0xff && [0xc0, 0xc2].includes(body[at + 1] ?? 0)))
    at += 2 + body.readUInt16BE(at + 2);
  return ["jpeg", body.readUInt16BE(at + 7), body.readUInt16BE(at + 5)];
}
