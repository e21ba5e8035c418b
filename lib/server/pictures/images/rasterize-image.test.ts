/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { mergeSite } from "@/lib/domain/site/merge-site";
import { drawIcon } from "@/lib/server/pictures/icons/draw-icon";
import { loadRaster } from "@/lib/server/pictures/icons/load-icon";
import { rasterizeApart, rasterizeImage } from "./rasterize";

const SIDE = { width: 512, height: 512 };
const svg = (content: string, side = 512) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${content}</svg>`);
const draw = async (bytes: Buffer, box = SIDE) => {
  const drawn = await rasterizeImage("vidora", bytes, box, "inside");
  return typeof drawn === "string" ? drawn : `${drawn.width}x${drawn.height}`;
};
const createPhoto = () =>
  sharp(Buffer.alloc(64 * 64 * 3, 90), { raw: { width: 64, height: 64, channels: 3 } });
/** A PNG that claims more pixels than it has. */
async function createPixelBomb(side: number): Promise<Buffer> {
  const png = await createPhoto().png().toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return png;
}
const FILTERS = svg('<rect width="512" height="512" filter="blur(100px)"/>'.repeat(400));
/** 0.7 kB, one shape, and two minutes of drawing: the check of SVGs can't tell. */
const SLOW = svg(
  `<path fill="none" stroke="#000" stroke-width="40" stroke-dasharray=".1" d="M0 0${"L512 512L0 99".repeat(40)}"/>`,
);
const MASKS = svg(
  `${[0, 1, 2, 3, 4, 5].map((id) => `<mask id="m${id}">${`<rect width="512" height="512" mask="url(#m${id + 1})"/>`.repeat(4)}</mask>`).join("")}<rect mask="url(#m0)"/>`,
);

describe("an image of a brand", () => {
  it.each([
    ["a PNG", () => createPhoto().png().toBuffer(), "512x512"],
    ["a JPEG", () => createPhoto().jpeg().toBuffer(), "512x512"],
    ["a WebP", () => createPhoto().webp().toBuffer(), "512x512"],
    ["an SVG", () => svg("<path d='M0 0h9v9z'/>"), "512x512"],
    ["an SVG of a billion pixels", () => svg("<rect/>", 40_000), "damaged"],
    ["an SVG with a script", () => svg("<script>alert(1)</script><path d='M0 0h9v9z'/>"), "unsafe"],
    ["an SVG with text", () => svg("<text>Acme</text>"), "notDrawn"],
    ["an SVG with filters that take minutes", () => FILTERS, "notDrawn"],
    ["an SVG with masks within masks, which took half a minute", () => MASKS, "tooSlow"],
    ["an SVG that is cut off", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path'), "damaged"],
    ["a PNG that is cut off", async () => (await createPhoto().png().toBuffer()).subarray(0, 60), "damaged"],
    ["a PNG that claims 900 megapixels", () => createPixelBomb(30_000), "damaged"],
    ["a GIF", () => Buffer.from("GIF89a\x01\x00\x01\x00\x80", "latin1"), "notDrawn"],
    ["an AVIF", () => Buffer.from("\0\0\0\x1cftypavif\0\0\0\0", "latin1"), "notDrawn"],
    ["HTML", () => Buffer.from("<!doctype html><title>Not found</title>"), "wrongType"],
    ["a PDF", () => Buffer.from("%PDF-1.7\n"), "wrongType"],
    ["nothing", () => Buffer.alloc(0), "wrongType"],
  ])("that is %s", async (_, create, expected) => {
    expect(await draw(await create())).toBe(expected);
  });
});

describe("a drawing that takes too long (threat T33)", () => {
  it("is ended after five seconds, and another brand's image is drawn meanwhile", async () => {
    const ended: string[] = [];
    const started = Date.now();
    const drawAs = async (brand: string, bytes: Buffer) => {
      const drawn = await rasterizeImage(brand, bytes, SIDE, "inside");
      ended.push(brand);
      return drawn;
    };
    const [slow, other] = await Promise.all([
      drawAs("slow", SLOW),
      drawAs("other", svg("<path d='M0 0h9v9z'/>")),
    ]);
    expect(ended).toEqual(["other", "slow"]);
    expect(slow).toBe("tooSlow");
    expect(other).toMatchObject({ width: 512 });
    expect(Date.now() - started).toBeLessThan(20_000);
    // It is not tried again soon.
    expect(await drawAs("slow", SLOW)).toBe("tooSlow");
    expect(Date.now() - started).toBeLessThan(20_000);
  });

  it("is ended where it takes the memory of the machine", async () => {
    const layers = `${"<g opacity='.9'><rect width='4000' height='4000'/>".repeat(200)}${"</g>".repeat(200)}`;
    const box = { width: 4_000, height: 4_000 };
    const started = Date.now();
    expect(await rasterizeApart("vidora", { bytes: svg(layers, 4_000), box, fit: "inside" })).toBe("tooSlow");
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  describe("is replaced in the icon of a brand", () => {
    const folder = mkdtempSync(join(tmpdir(), "pictures-"));
    beforeAll(() => {
      const images = join(folder, "public/brands/slow");
      mkdirSync(images, { recursive: true });
      writeFileSync(join(images, "icon.svg"), SLOW);
      for (const path of ["lib", "node_modules"]) symlinkSync(join(process.cwd(), path), join(folder, path));
      jest.spyOn(process, "cwd").mockReturnValue(folder);
    });
    afterAll(() => {
      jest.restoreAllMocks();
      rmSync(folder, { recursive: true });
    });

    it("by the brand's sign, until it is tried again", async () => {
      const site = mergeSite({ id: "slow", theme: null, config: null, brandData: null });
      const draw = (icon: string) => drawIcon({ ...site, images: { ...site.images, icon } }, "touch");
      const slow = await draw("/brands/slow/icon.svg");
      const sign = await draw(site.images.icon);
      expect([slow.isFinal, sign.isFinal]).toEqual([false, true]);
      expect(slow.body.equals(sign.body)).toBe(true);
    });
  });
});

it("an image that can't be drawn leaves the default for good, and one that could not be loaded for a minute", async () => {
  const load = (address: string) => loadRaster("vidora", address, SIDE, "inside");
  expect(await load("/brands/vidora/nothing.svg")).toEqual({ raster: null, isFinal: true });
  expect(await load("https://127.0.0.1/icon.png")).toEqual({ raster: null, isFinal: false });
});
