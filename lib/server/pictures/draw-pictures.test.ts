/** @jest-environment node */
import { mergeSite } from "@/lib/domain/site/merge-site";
import { getBrandPalette } from "@/lib/domain/site/palette";
import type { Site } from "@/lib/domain/site/site";
import { readPictureHeader } from "@/lib/testing/decoders/read-picture-header";
import { drawFavicon, drawIcon, ICONS, type IconKind } from "./icons/draw-icon";
import { drawSign } from "./icons/draw-sign";
import { loadIcon } from "./icons/load-icon";
import { rasterizeDrawing, rasterizeImage } from "./images/rasterize";
import { drawSocialPicture } from "./social/draw-social-picture";
import { drawName } from "./social/draw-words";
import type { SocialContent } from "./social/social-content";

const MAX_BYTES = 59_999;
const SIDE = { width: 512, height: 512 };

const BRANDS = [
  ["vidora", "#6D4AFF", "dark", "neutral"],
  ["nordplay", "#0E7C66", "light", "slab"],
  ["andina", "#E4572E", "light", "condensed"],
  ["orbita", "#1F6FEB", "dark", "technical"],
  ["savanna", "#F5B700", "light", "rounded"],
  ["merlion", "#D7263D", "light", "geometric"],
] as const;

function createSite(id: string, change: Partial<Site> = {}): Site {
  const [, themeColor, colorScheme, type] = BRANDS.find(([name]) => name === id) ?? BRANDS[0];
  const site = mergeSite({ id, theme: null, config: null, brandData: null });
  const images = {
    ...site.images,
    backgroundDesktop: `/brands/${id}/background-desktop.svg`,
    navLogo: `/brands/${id}/logo.svg`,
    icon: `/brands/${id}/icon.svg`,
    player: `/brands/${id}/player.svg`,
  };
  return { ...site, name: id, themeColor, colorScheme, look: { ...site.look, type }, images, ...change };
}

const PLAN: SocialContent = {
  heading: "Годовой · Anual",
  price: { lead: null, amount: "R$\u00a019,90", unit: "por mês" },
  note: "R$\u00a0238,80 por 12\u00a0meses · 2 aparelhos por vez",
  showsPlayer: false,
};
const HOME: SocialContent = {
  heading: "Tudo o que é seu, em todas as telas",
  price: null,
  note: "A partir de R$\u00a09,90 por mês",
  showsPlayer: true,
};

/** Null where the image is not drawn. */
async function drawImage(bytes: Buffer, side: number) {
  const drawn = await rasterizeImage("vidora", bytes, { width: side, height: side }, "inside");
  return typeof drawn === "string" ? null : drawn;
}

describe.each(BRANDS)("the pictures of %s", (id) => {
  const site = createSite(id);

  it.each(Object.entries(ICONS))("%s has its size and fewer than 60 kB", async (kind, { size, opaque }) => {
    const { body, type, isFinal } = await drawIcon(site, kind as IconKind);
    expect([type, readPictureHeader(body), isFinal]).toEqual(["image/png", ["png", size, size], true]);
    expect(body.length).toBeLessThanOrEqual(MAX_BYTES);
    const drawn = await drawImage(body, size);
    // Systems show black behind what is transparent.
    expect(drawn?.data[3]).toBe(opaque ? 255 : 0);
  });

  it("favicon.ico has the three sizes", async () => {
    const { body, type } = await drawFavicon(site);
    expect([type, body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual(["image/x-icon", 1, 3]);
    const images = [0, 1, 2].map((index) => {
      const entry = 6 + 16 * index;
      const offset = body.readUInt32LE(entry + 12);
      return [body[entry], readPictureHeader(body.subarray(offset, offset + body.readUInt32LE(entry + 8)))];
    });
    expect(images).toEqual([16, 32, 48].map((size) => [size, ["png", size, size]]));
    expect(body.length).toBeLessThan(MAX_BYTES / 2);
  });

  it.each([
    ["plan", PLAN],
    ["page", HOME],
  ])("the social picture of a %s has its size and fewer than 60 kB", async (_, content) => {
    const { body, type, isFinal } = await drawSocialPicture(site, content);
    expect([type, readPictureHeader(body), isFinal]).toEqual(["image/jpeg", ["jpeg", 1200, 630], true]);
    expect(body.length).toBeLessThanOrEqual(MAX_BYTES);
  });
});

describe("the icon of a brand", () => {
  const isSign = async (site: Site) => {
    const [{ raster }, sign] = await Promise.all([
      loadIcon(site),
      rasterizeDrawing(drawSign(site, SIDE.width)),
    ]);
    return raster.data.equals(sign.data);
  };
  const withIcon = (icon: string) =>
    createSite("vidora", { images: { ...createSite("vidora").images, icon } });

  it.each([
    ["is its own image", "/brands/vidora/icon.svg", false],
    ["is its sign where it has none", "/brands/default/icon.svg", true],
    ["is its sign where it names another brand's (threat T5)", "/brands/nordplay/icon.svg", true],
    ["is its sign where the file is missing", "/brands/vidora/none.svg", true],
    ["is its sign where the path leaves the folder", "/brands/vidora/../nordplay/icon.svg", true],
    ["is its sign where the path is no image of brands", "/fonts/OFL.txt", true],
  ])("%s", async (_, icon, expected) => expect(await isSign(withIcon(icon))).toBe(expected));

  it("is its sign, and drawn again later, where the host of the image can't be reached", async () => {
    const site = withIcon("https://127.0.0.1/icon.png");
    expect(await isSign(site)).toBe(true);
    expect((await drawIcon(site, "touch")).isFinal).toBe(false);
    expect(
      (await drawSocialPicture({ ...site, images: { ...site.images, navLogo: site.images.icon } }, PLAN))
        .isFinal,
    ).toBe(false);
  });

  it.each([
    ["Vidora", true],
    ["🎬 vidora", true],
    ["<script>x", true],
    ["日本", false],
    ["", false],
  ])("with the name %j has its first letter: %s; else a triangle", (name, hasLetter) => {
    expect(drawSign(createSite("vidora", { name }), 10).includes("M36 31.5v37")).toBe(!hasLetter);
  });
});

it("an opaque icon shows no line where the rounded corner of a tile was", async () => {
  const { body } = await drawIcon(createSite("andina"), "touch");
  const icon = await drawImage(body, 180);
  const tile = [255, 241, 234];
  for (let y = 0; y < 30; y += 1)
    for (let x = 0; x < 30; x += 1)
      for (const [channel, value] of tile.entries())
        expect(Math.abs((icon?.data[(y * 180 + x) * 4 + channel] ?? 0) - value)).toBeLessThanOrEqual(2);
});

it("a name that the typeface can't set is replaced by the host", () => {
  const palette = getBrandPalette("#6D4AFF", "dark");
  const draw = (...names: string[]) => drawName(names, "neutral", palette, { x: 0, middle: 50, width: 400 });
  expect(draw("日本", "shop.example")).toBe(draw("shop.example"));
  expect(draw("Vidora", "shop.example")).toBe(draw("Vidora"));
  expect(draw("日本", "")).toBe("");
});

describe("a social picture", () => {
  const createContent = (text: string): SocialContent => ({ ...PLAN, heading: text, note: text });
  it.each([
    '<b>Vidora</b> &amp; "friends"',
    "N".repeat(160),
    "Um nome muito comprido ".repeat(7),
    "日本映画",
    "🎬🍿",
    "",
  ])("is drawn with the words %j", async (text) => {
    const neutral = mergeSite({ id: "acme", theme: null, config: null, brandData: null });
    const { body } = await drawSocialPicture({ ...neutral, name: text }, createContent(text));
    expect(readPictureHeader(body)).toEqual(["jpeg", 1200, 630]);
    expect(body.length).toBeLessThanOrEqual(MAX_BYTES);
  });

  it("shows its words: others make another picture", async () => {
    const site = createSite("vidora");
    const [one, two] = await Promise.all([drawSocialPicture(site, PLAN), drawSocialPicture(site, HOME)]);
    const more = await drawSocialPicture(site, {
      ...PLAN,
      price: { lead: null, amount: "R$\u00a029,90", unit: "por mês" },
    });
    expect(one.body.equals(two.body)).toBe(false);
    expect(one.body.equals(more.body)).toBe(false);
  });
});
