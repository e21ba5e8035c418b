import { readdirSync, readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { CURRENCIES } from "@/lib/config/constants";
import { FONT_FAMILIES, type FontFamily } from "@/lib/domain/site/fonts/font-families";
import { isDrawable } from "@/lib/server/pictures/text/draw-text";
import { loadFonts, splitIntoFontRuns } from "@/lib/server/receipt/pdf-fonts";

/** Letters that the web fonts lack, for want of them in their sources: a browser takes those of a font of its own. */
const FROM_THE_SYSTEM: Readonly<Record<string, readonly FontFamily[]>> = {
  "₱": ["bitter", "oswald", "exo-2"],
  "₽": ["bitter", "oswald", "exo-2"],
};

const loadWebFonts = (family: FontFamily): Font[] =>
  readdirSync("public/fonts")
    .filter((name) => name.startsWith(`${family}-`))
    .map((name) => create(readFileSync(`public/fonts/${name}`)) as Font);

const WEB_FONTS = new Map(FONT_FAMILIES.map((family) => [family, loadWebFonts(family)] as const));

/** Where a sign can't be drawn. */
async function findPlacesWithout(sign: string): Promise<string[]> {
  const letters = Array.from(sign, (letter) => letter.codePointAt(0) ?? 0);
  const web = FONT_FAMILIES.filter((family) =>
    letters.some((letter) => !WEB_FONTS.get(family)?.some((font) => font.hasGlyphForCodePoint(letter))),
  );
  const isMissing = (family: FontFamily) => !FROM_THE_SYSTEM[sign]?.includes(family);
  const pictures = FONT_FAMILIES.filter(
    (family) => !isDrawable({ family, weight: "bold" }, `${sign} 1,234.56`),
  );
  const runs = splitIntoFontRuns(sign, (await loadFonts(sign, "neutral"))[400]);
  return [
    ...web.filter(isMissing).map((family) => `public/fonts (${family})`),
    ...pictures.map((family) => `pictures (${family})`),
    ...(runs.some(({ text }) => /U\+/.test(text)) ? ["receipts"] : []),
  ];
}

describe("the sign of a currency can be drawn (docs/adding.md#a-currency)", () => {
  it.each(Object.entries(CURRENCIES))("%s: %s in web fonts, pictures and receipts", async (_, sign) =>
    expect(await findPlacesWithout(sign)).toEqual([]),
  );
  it("a sign that is missing is said with each place", async () =>
    expect(await findPlacesWithout("⃀")).toEqual([
      ...FONT_FAMILIES.map((family) => `public/fonts (${family})`),
      ...FONT_FAMILIES.map((family) => `pictures (${family})`),
    ]));
  it.each(Object.entries(FROM_THE_SYSTEM))("%s is still missing where it is listed", (sign, families) => {
    const letter = sign.codePointAt(0) ?? 0;
    for (const family of families)
      expect(WEB_FONTS.get(family)?.some((font) => font.hasGlyphForCodePoint(letter))).toBe(false);
  });
});
