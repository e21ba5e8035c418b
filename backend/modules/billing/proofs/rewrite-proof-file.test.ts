import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { createSamplePdf, SAMPLE_IMAGES } from "@/lib/testing/samples/proof-files";
import { cleanProofName } from "./proof-name";
import { rewriteProofFile } from "./rewrite-proof-file";

const { png, jpg } = SAMPLE_IMAGES;
const MARKUP = Buffer.from("<script>alert(1)</script>");
const rejected = (problem: string) => ({ ok: false, problem });

/** A PNG whose header claims another size; the sum of the header is right. */
function claimSize(width: number, height: number): Buffer {
  const { crc32 } = jest.requireActual<typeof import("node:zlib")>("node:zlib");
  const file = Buffer.from(png);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
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

  it("an image without the place and device that a photo notes", async () => {
    const photo = await sharp(jpg)
      .withExif({ IFD0: { Make: "canary" } })
      .toBuffer();
    expect(photo.includes("canary")).toBe(true);
    const rewritten = await rewriteProofFile(photo);
    expect(rewritten.ok && Buffer.from(rewritten.bytes).includes("canary")).toBe(false);
  });

  it.each<[string, Uint8Array]>([
    ["a header with markup behind it", Buffer.concat([png.subarray(0, 8), MARKUP, Buffer.from("IEND")])],
    ["an image that would fill the memory", claimSize(50_000, 50_000)],
    ["a JPEG without pixels", Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex")],
  ])("rejects %s", async (_, bytes) => expect(await rewriteProofFile(bytes)).toEqual(rejected("damaged")));

  it.each<[string, Uint8Array]>([
    ["a page", createSamplePdf()],
    ["a packed stream", withStream("q 1 0 0 1 0 0 cm (receipt) Tj Q")],
  ])("accepts a PDF with %s", async (_, bytes) =>
    expect(await rewriteProofFile(bytes)).toEqual({ ok: true, type: "application/pdf", bytes }),
  );

  it.each<[string, Uint8Array, string]>([
    ["markup before its header", Buffer.concat([MARKUP, createSamplePdf()]), "notImageOrPdf"],
    ["markup at its start", createSamplePdf("<html><script>"), "notImageOrPdf"],
    ["a script", createSamplePdf("<</S/JavaScript/JS(app.alert)>>"), "notImageOrPdf"],
    ["a script with a disguised name", createSamplePdf("<</S/J#61vaScript>>"), "notImageOrPdf"],
    ["a program to start", createSamplePdf("<</S/Launch/F(cmd.exe)>>"), "notImageOrPdf"],
    ["another file within", createSamplePdf("<</Type/EmbeddedFile>>"), "notImageOrPdf"],
    ["a password", createSamplePdf("<</Encrypt 5 0 R>>"), "notImageOrPdf"],
    ["a packed script", withStream("<</S/JavaScript>>"), "notImageOrPdf"],
    [
      "objects packed twice",
      withStream("x", "/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]"),
      "notImageOrPdf",
    ],
    ["no table of objects", Buffer.from("%PDF-1.7\nxxxx\n%%EOF\n"), "damaged"],
    ["a stream that unpacks to gigabytes", withStream("0".repeat(33 * 1024 * 1024)), "damaged"],
  ])("rejects a PDF with %s", async (_, bytes, problem) =>
    expect(await rewriteProofFile(bytes)).toEqual(rejected(problem)),
  );
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
  ])("%j becomes %j", (given, name) => expect(cleanProofName(given, "application/pdf")).toBe(name));
});
