import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { createSamplePdf, SAMPLE_IMAGES } from "@/lib/testing/samples/proof-files";
import { cleanProofName } from "./operator-proofs";
import { rewriteProofFile } from "./rewrite-proof-file";

const { png, jpg } = SAMPLE_IMAGES;
const MARKUP = Buffer.from("<script>alert(1)</script>");
/** Why a file is rejected; null where it is accepted. Not the file itself: a failing test would print all of it. */
async function findProblem(bytes: Uint8Array): Promise<string | null> {
  const rewritten = await rewriteProofFile(bytes);
  return rewritten.ok ? null : rewritten.problem;
}

/** A PNG whose header claims another size; the sum of the header is right. */
function claimSize(width: number, height: number): Buffer {
  const { crc32 } = jest.requireActual<typeof import("node:zlib")>("node:zlib");
  const file = Buffer.from(png);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

function spoil(file: Buffer, at: number): Buffer {
  const spoiled = Buffer.from(file);
  spoiled[at] = (spoiled[at] ?? 0) ^ 0xff;
  return spoiled;
}

/** A PDF with one packed stream. */
const withStream = (content: string, dictionary = "/Filter/FlateDecode") => {
  const packed = deflateSync(content);
  return createSamplePdf(
    Buffer.concat([
      Buffer.from(`\n9 0 obj<<${dictionary}/Length ${packed.length}>>stream\n`),
      packed,
      Buffer.from("\nendstream endobj"),
    ]),
  );
};

/** A PDF with another header of the same length, as some programs write it. */
function rewriteStart(header: string): Buffer {
  const pdf = Buffer.from(createSamplePdf());
  const rest = pdf.subarray(pdf.indexOf("\n") + 1);
  const moved = header.length - (pdf.length - rest.length);
  const text = rest
    .toString("latin1")
    .replace(/startxref\s+(\d+)/, (_, offset: string) => `startxref\n${Number(offset) + moved}`);
  return Buffer.concat([Buffer.from(header), Buffer.from(text, "latin1")]);
}

/** A complete PNG of one color, one bit for each pixel. */
function createPng(width: number, height: number): Buffer {
  const { crc32 } = jest.requireActual<typeof import("node:zlib")>("node:zlib");
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const chunks = [
    ["IHDR", header],
    ["IDAT", pixels],
    ["IEND", Buffer.alloc(0)],
  ] as const;
  const encoded = chunks.map(([name, data]) => {
    const content = Buffer.concat([Buffer.from(name), data]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(data.length, 0);
    numbers.writeUInt32BE(crc32(content), 4);
    return Buffer.concat([numbers.subarray(0, 4), content, numbers.subarray(4)]);
  });
  return Buffer.concat([png.subarray(0, 8), ...encoded]);
}

/** A PDF with so many packed streams. */
const withStreams = (count: number, content: string) => {
  const packed = deflateSync(content);
  const stream = [Buffer.from(`\n9 0 obj<</Length ${packed.length}>>stream\n`), packed];
  const parts = [...stream, Buffer.from("\nendstream endobj")];
  return createSamplePdf(Buffer.concat(Array.from({ length: count }, () => parts).flat()));
};

describe("a proof as it is stored (threat T49)", () => {
  it.each([
    ["image/png", png],
    ["image/jpeg", jpg],
  ] as const)("%s: written anew, without what stands behind the image", async (type, image) => {
    const rewritten = await rewriteProofFile(Buffer.concat([image, MARKUP, image.subarray(-12)]));
    expect(rewritten).toMatchObject({ ok: true, type });
    const bytes = rewritten.ok ? Buffer.from(rewritten.bytes) : Buffer.alloc(0);
    expect(bytes.includes("script")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2, height: 2 });
  });

  it("image/webp: the first picture of an animation", async () => {
    const frames = await sharp({ create: { width: 2, height: 4, channels: 3, background: "gray" } })
      .webp({ loop: 0 })
      .toBuffer();
    const rewritten = await rewriteProofFile(frames);
    expect(rewritten).toMatchObject({ ok: true, type: "image/webp" });
  });

  it("an image that is a PDF as well loses the PDF", async () => {
    const polyglot = Buffer.concat([
      jpg.subarray(0, -2),
      createSamplePdf("<</S/JavaScript>>"),
      jpg.subarray(-2),
    ]);
    const rewritten = await rewriteProofFile(polyglot);
    expect(rewritten).toMatchObject({ ok: true, type: "image/jpeg" });
    expect(rewritten.ok && Buffer.from(rewritten.bytes).includes("%PDF")).toBe(false);
  });

  it("a photo turned as its camera noted", async () => {
    const photo = await sharp({ create: { width: 4, height: 2, channels: 3, background: "gray" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const rewritten = await rewriteProofFile(photo);
    expect(rewritten.ok && (await sharp(rewritten.bytes).metadata())).toMatchObject({ width: 2, height: 4 });
  });

  it("an image without the place and device that a photo notes", async () => {
    const photo = await sharp(jpg)
      .withExif({ IFD0: { Make: "canary" } })
      .toBuffer();
    expect(photo.includes("canary")).toBe(true);
    const rewritten = await rewriteProofFile(photo);
    expect(rewritten.ok && Buffer.from(rewritten.bytes).includes("canary")).toBe(false);
  });

  it.each<[string, Uint8Array | string, string]>([
    ["nothing", "", "empty"],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "notImageOrPdf"],
    ["an SVG with an XML header", '<?xml version="1.0"?><svg onload="alert(1)"/>', "notImageOrPdf"],
    ["a HEIC photo", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", "notImageOrPdf"],
    ["a GIF", "GIF89a\x01\0\x01\0\0\0\0;", "notImageOrPdf"],
    ["a TIFF", "II*\0\x08\0\0\0", "notImageOrPdf"],
    ["an archive", "PK\x03\x04", "notImageOrPdf"],
    ["the start of an image", png.subarray(0, 40), "damaged"],
    ["an image without its middle", Buffer.concat([png.subarray(0, 70), png.subarray(-12)]), "damaged"],
    ["an image with a wrong byte in its pixels", spoil(png, png.indexOf("IDAT") + 8), "damaged"],
    ["the start of a PDF", createSamplePdf().subarray(0, 120), "damaged"],
    [
      "a PDF without its middle",
      Buffer.concat([createSamplePdf().subarray(0, 60), createSamplePdf().subarray(-30)]),
      "damaged",
    ],
  ])("rejects %s", async (_, bytes, problem) =>
    expect(await findProblem(Buffer.from(bytes as string, "latin1"))).toBe(problem),
  );

  it.each<[string, Uint8Array]>([
    ["a header with markup behind it", Buffer.concat([png.subarray(0, 8), MARKUP, Buffer.from("IEND")])],
    ["an image that would fill the memory", claimSize(50_000, 50_000)],
    ["a JPEG without pixels", Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex")],
  ])("rejects %s", async (_, bytes) => expect(await findProblem(bytes)).toBe("damaged"));

  it.each<[string, Uint8Array]>([
    ["a page", createSamplePdf()],
    ["a packed stream", withStream("q 1 0 0 1 0 0 cm (receipt) Tj Q")],
    ["a blank behind its version", rewriteStart("%PDF-1.7 \n")],
    ["a byte-order mark before its header", Buffer.concat([Buffer.from("efbbbf", "hex"), createSamplePdf()])],
    ["a line break before its header", Buffer.concat([Buffer.from("\r\n"), createSamplePdf()])],
    ["zeros behind its end", Buffer.concat([createSamplePdf(), Buffer.alloc(16)])],
    ["a text behind its end", Buffer.concat([createSamplePdf(), Buffer.from("\nsent by a bank\n")])],
  ])("accepts a PDF with %s", async (_, bytes) =>
    expect(await rewriteProofFile(bytes)).toEqual({ ok: true, type: "application/pdf", bytes }),
  );

  it.each<[string, Uint8Array, string]>([
    ["markup before its header", Buffer.concat([MARKUP, createSamplePdf()]), "notImageOrPdf"],
    ["markup at its start", createSamplePdf("<html><script>"), "notImageOrPdf"],
    ["a script", createSamplePdf("<</S/JavaScript/JS(app.alert)>>"), "activeContent"],
    ["a script with a disguised name", createSamplePdf("<</S/J#61vaScript>>"), "activeContent"],
    ["a program to start", createSamplePdf("<</S/Launch/F(cmd.exe)>>"), "activeContent"],
    ["another file within", createSamplePdf("<</Type/EmbeddedFile>>"), "activeContent"],
    ["a password", createSamplePdf("<</Encrypt 5 0 R>>"), "protected"],
    ["a packed script", withStream("<</S/JavaScript>>"), "activeContent"],
    [
      "objects packed twice",
      withStream("x", "/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]"),
      "notImageOrPdf",
    ],
    ["no table of objects", Buffer.from("%PDF-1.7\nxxxx\n%%EOF\n"), "damaged"],
    ["streams that unpack to gigabytes together", withStreams(4, "0".repeat(31 * 1024 * 1024)), "damaged"],
    ["more streams than a receipt has", withStreams(5_001, "0"), "damaged"],
    ["a stream that unpacks to gigabytes", withStream("0".repeat(33 * 1024 * 1024)), "damaged"],
  ])("rejects a PDF with %s", async (_, bytes, problem) => expect(await findProblem(bytes)).toBe(problem));
});

describe("decoding (threat T49)", () => {
  it("happens up to 50 megapixels, which a small file may have", async () => {
    const small = createPng(7_000, 7_000);
    expect(small.length).toBeLessThan(100_000);
    expect(await rewriteProofFile(small)).toMatchObject({ ok: true, type: "image/png" });
    expect(await findProblem(createPng(7_100, 7_100))).toBe("damaged");
  });

  it("knows the accepted formats only, whatever the library has", async () => {
    const {
      png: own,
      gif,
      tiff,
    } = {
      png: await sharp(png).png().toBuffer(),
      gif: await sharp(png).gif().toBuffer(),
      tiff: await sharp(png).tiff().toBuffer(),
    };
    expect(await sharp(own).metadata()).toMatchObject({ format: "png" });
    for (const other of [
      gif,
      tiff,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    ])
      await expect(sharp(other).metadata()).rejects.toThrow();
  });
});

describe("the name of a proof (threat T49)", () => {
  it.each([
    ["comprobante.pdf", "comprobante.pdf"],
    ["Квитанция 5 (копия).PDF", "Квитанция 5 (копия).pdf"],
    ["../../../../etc/passwd", "passwd.pdf"],
    ["C:\\temp\\a.exe", "a.pdf"],
    ["a\r\nX-Pwn: 1.png", "aX-Pwn 1.pdf"],
    ['"><img onerror=x>.pdf', "img onerrorx.pdf"],
    ["receipt\u202Efdp.exe", "receiptfdp.pdf"],
    ["\u0000.pdf", "file.pdf"],
    ["x".repeat(200), `${"x".repeat(60)}.pdf`],
  ])("%j becomes %j", (input, name) => expect(cleanProofName(input, "application/pdf")).toBe(name));
});
