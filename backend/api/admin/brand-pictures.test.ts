import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { deleteUnusedPictures } from "@/backend/modules/studio/pictures/delete-unused-pictures";
import { createBrand } from "@/backend/seed/create-brand";
import { nordplay } from "@/backend/seed/demo-brands";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";
import { DAY_MS, MAX_PICTURE_FILE_BYTES } from "@/lib/config/constants";
import { parsePictureAddress } from "@/lib/domain/site/picture-address";

let api: AdminApi;
let token: string;
beforeAll(async () => {
  api = await openAdminApi();
  token = await api.openSession(await api.addOperator({ role: "editor" }));
});
afterAll(() => api.close());

const bring = (place: string, file: Buffer, brand = "vidora") =>
  api.get("storePicture", { brand, place, file: file.toString("base64") }, { token });
const paint = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 40, b: 40, alpha: 1 } } });
/** An icon whose every pixel has another color, which takes many times as long as a publication. */
const createNoise = () =>
  sharp(randomBytes(512 * 512 * 4), { raw: { width: 512, height: 512, channels: 4 } })
    .png()
    .toBuffer();
const draw = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`);
const SQUARE = draw('<path d="M0 0h8v8H0z"/>');

/** The written picture as anybody can read it. */
async function read(address: string, brand = "vidora") {
  const key = parsePictureAddress(address);
  const { picture } = await api.data("readPicture", { hash: key?.hash ?? "" }, { site: brand });
  return picture && { type: picture.type, bytes: Buffer.from(picture.data, "base64") };
}

describe("what is made of a file (rules/studio#pictures)", () => {
  it("a photo is turned as the camera noted, cut to its place, made smaller, and loses everything but its pixels", async () => {
    const photo = await paint(3_000, 4_000)
      .withExif({ IFD0: { Copyright: "Nina", Orientation: "6" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { picture } = await bring("backgroundDesktop", photo);
    expect(picture).toMatchObject({
      from: { width: 4_000, height: 3_000 },
      to: { width: 2_560, height: 1_440 },
      changes: ["turned", "cut"],
      type: "image/webp",
    });
    const written = await read(picture?.address ?? "");
    expect([written?.type, written?.bytes.length]).toEqual(["image/webp", picture?.bytes]);
    for (const trace of ["EXIF", "Nina", "XMP"]) expect(written?.bytes.includes(trace)).toBe(false);
  });

  it.each<[string, string, () => Promise<Buffer>, object]>([
    [
      "a small icon, never larger than it is, as PNG",
      "icon",
      () => paint(300, 200).jpeg().toBuffer(),
      {
        type: "image/png",
        to: { width: 200, height: 200 },
        changes: ["cut"],
      },
    ],
    [
      "a logo, whole",
      "navLogo",
      () => paint(2_400, 600, 4).png().toBuffer(),
      {
        type: "image/webp",
        to: { width: 1_200, height: 300 },
        changes: [],
      },
    ],
    [
      "printing colors",
      "cloud",
      () => paint(640, 448).toColourspace("cmyk").jpeg().toBuffer(),
      {
        changes: ["recolored"],
      },
    ],
    [
      "a PNG of one frame, whatever its notes name",
      "navLogo",
      () => createPngWith(createChunk("tEXt", Buffer.from("Comment\0acTL ANIM"))),
      {
        to: { width: 64, height: 64 },
      },
    ],
    [
      "a drawing of plain shapes, as it is",
      "icon",
      async () => SQUARE,
      {
        type: "image/svg+xml",
        bytes: SQUARE.length,
        changes: [],
      },
    ],
  ])("%s", async (_, place, create, expected) => {
    expect((await bring(place, await create())).picture).toMatchObject(expected);
  });

  it("the same file again has the same address, and another brand does not have the picture (threat T5)", async () => {
    const first = await bring("icon", SQUARE);
    expect((await bring("icon", SQUARE)).picture?.address).toBe(first.picture?.address);
    const address = first.picture?.address ?? "";
    expect(await read(address)).toEqual({ type: "image/svg+xml", bytes: SQUARE });
    await createBrand(api.db, nordplay, Date.now());
    expect(await read(address, "nordplay")).toBeNull();
    const { hash = "" } = parsePictureAddress(address) ?? {};
    expect(await api.problem("readBrandPicture", { brand: "nordplay", hash }, { token })).toMatchObject({
      problem: "unknown",
    });
  });
});

/** A PNG whose header claims far more pixels than its bytes have. */
async function createBomb(): Promise<Buffer> {
  const png = await paint(1, 1).png().toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  return Buffer.concat([png, deflateSync(Buffer.alloc(1_000_000))]);
}
const createAnimation = () =>
  sharp(Buffer.alloc(64 * 128 * 3, 90).fill(10, 0, 64 * 64 * 3), {
    raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();

const createChunk = (type: string, data: Buffer) => {
  const [length, check, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
const NOTE = createChunk("tEXt", Buffer.concat([Buffer.from("Comment\0"), Buffer.alloc(6_000, "a")]));
/** A PNG with chunks after its header, which has 33 bytes. */
async function createPngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await paint(64, 64).png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}
/** The mark of an animated PNG, behind more than 4 KB of something else. */
const createPngAnimation = () =>
  createPngWith(NOTE, createChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])));
/** An animated WebP whose color profile stands before the frames, as it has to. */
async function createProfiledAnimation(): Promise<Buffer> {
  const [webp, profile] = [await createAnimation(), Buffer.alloc(6_008)];
  profile.write("ICCP");
  profile.writeUInt32LE(6_000, 4);
  const file = Buffer.concat([webp.subarray(0, 30), profile, webp.subarray(30)]);
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt8(file.readUInt8(20) | 0x20, 20);
  return file;
}

describe("a file that is no picture for its place is refused with its reason, and nothing is kept", () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ["a text", "wrongType", () => Buffer.from("no picture")],
    ["a GIF", "wrongType", () => Buffer.from("GIF89a")],
    ["an empty file", "wrongType", () => Buffer.alloc(0)],
    ["an animation", "animated", createAnimation],
    ["an animation with a long color profile", "animated", createProfiledAnimation],
    ["an animated PNG with a long note", "animated", createPngAnimation],
    ["one pixel", "tooSmall", () => paint(1, 1).png().toBuffer()],
    [
      "one that is cut off",
      "damaged",
      async () => (await paint(900, 900).jpeg().toBuffer()).subarray(0, 900),
    ],
    ["a bomb", "damaged", createBomb],
    ["more than 16 megapixels", "damaged", () => paint(5_000, 4_000).png().toBuffer()],
    ["a drawing with a script", "unsafe", () => draw("<script>a()</script>")],
    ["a drawing with an entity", "unsafe", () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aa">]>${SQUARE}`)],
    ["a drawing that loads something", "unsafe", () => draw('<image href="https://evil.test/a.png"/>')],
    ["a drawing with text", "notDrawn", () => draw("<text>A</text>")],
    ["a drawing with too many levels", "tooSlow", () => draw("<g>".repeat(100) + "</g>".repeat(100))],
  ])("%s", async (_, refusal, create) => {
    const answer = await bring("navLogo", await create());
    expect(answer).toEqual({
      picture: null,
      refusal,
      least: refusal === "tooSmall" ? { width: 24, height: 16 } : null,
    });
  });

  it("more than 10 MB, and a place that there is not", async () => {
    const large = Buffer.alloc(MAX_PICTURE_FILE_BYTES + 10).toString("base64");
    const request = { brand: "vidora", place: "icon", file: large };
    expect(await api.problem("storePicture", request, { token })).toMatchObject({ problem: "invalid" });
    const huge = { ...request, file: large.repeat(2) };
    expect(await api.problem("storePicture", huge, { token })).toMatchObject({ problem: "tooLarge" });
    for (const place of ["../../etc/passwd", "constructor", "background"]) {
      const answer = await api.problem("storePicture", { ...request, place, file: "" }, { token });
      expect(["unknown", "invalid"]).toContain(answer?.problem);
    }
  });
});

it("two operators who bring a picture at once meet the conflict of any field", async () => {
  const brought = await Promise.all([
    bring("player", SQUARE),
    bring("player", draw('<circle cx="4" cy="4" r="4"/>')),
  ]);
  const { live } = await api.get("readBrand", { brand: "vidora" }, { token });
  const before = live?.settings.images?.player ?? null;
  const problems = [];
  for (const { picture } of brought) {
    const change = { path: ["settings", "images", "player"], before, after: picture?.address ?? null };
    const saved = await api.ask("changeDraft", { brand: "vidora", changes: [change] }, { token });
    problems.push("problem" in saved ? saved.problem : null);
  }
  expect(problems).toEqual([null, "conflict"]);
});

it("a publication goes without an icon that is still being judged, which then is small enough for visitors", async () => {
  const savanna = { brand: "savanna" };
  const owner = await api.openSession(await api.addOperator());
  const readIcon = async () =>
    (await api.get("readBrand", savanna, { token: owner })).live?.settings.images?.icon ?? null;
  const change = (path: string[], before: unknown, after: unknown) =>
    api.get("changeDraft", { ...savanna, changes: [{ path, before, after }] }, { token: owner });
  const icon = await readIcon();
  const { draft } = await change(["themeColor"], "#F5B700", "#123456");
  let isJudged = false;
  const brought = bring("icon", await createNoise(), "savanna").finally(() => {
    isJudged = true;
  });
  await api.get("publishBrand", { ...savanna, revision: draft.revision, note: "" }, { token: owner });
  expect(isJudged).toBe(false);
  const { picture } = await brought;
  expect(await readIcon()).toBe(icon);
  // Without loss it would be larger than the site API's answer may be.
  expect(picture).toMatchObject({ type: "image/png", to: { width: 512, height: 512 } });
  expect(picture?.bytes).toBeLessThanOrEqual(700_000);
  const address = picture?.address ?? "";
  expect((await read(address, "savanna"))?.bytes.length).toBe(picture?.bytes);
  expect((await change(["settings", "images", "icon"], icon, address)).draft.changes).toHaveLength(1);
});

it("a picture that neither the draft nor a version names goes after 30 days, and one that is named stays", async () => {
  const named = await bring("avatar", draw('<path d="M0 0h4v4H0z"/>'));
  const unused = await bring("avatar", draw('<path d="M0 0h2v2H0z"/>'));
  const path = ["settings", "images", "cloud"];
  const { live } = await api.get("readBrand", { brand: "vidora" }, { token });
  const change = { path, before: live?.settings.images?.cloud ?? null, after: named.picture?.address ?? "" };
  await api.get("changeDraft", { brand: "vidora", changes: [change] }, { token });
  const isThere = async ({ picture }: typeof named) => (await read(picture?.address ?? "")) !== null;
  const listBoth = async () => [await isThere(named), await isThere(unused)];
  const now = api.clock.now();
  await deleteUnusedPictures(api.db, now + 29 * DAY_MS);
  expect(await listBoth()).toEqual([true, true]);
  await deleteUnusedPictures(api.db, now + 31 * DAY_MS);
  expect(await listBoth()).toEqual([true, false]);
});
