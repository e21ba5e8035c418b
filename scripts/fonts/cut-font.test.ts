/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { FONT_FAMILIES } from "@/lib/domain/site/fonts/font-families";
import { type CutFont, cutFamily, cutPictureFonts } from "./cut-font";
import { createFontList, FONT_FOLDER, FONT_LIST } from "./font-list";

let cuts: CutFont[];
beforeAll(async () => {
  cuts = (await Promise.all(FONT_FAMILIES.map(cutFamily))).flat();
});

describe("what `npm run cut-fonts` cuts from the installed packages", () => {
  it("is what the folder of fonts contains, and nothing else", () => {
    const names = readdirSync(FONT_FOLDER).filter((name) => name.endsWith(".woff2"));
    expect(names.sort()).toEqual(cuts.map(({ name }) => name).sort());
    for (const { name, content } of cuts)
      expect(content.equals(readFileSync(`${FONT_FOLDER}/${name}`))).toBe(true);
  });

  it("is what the folders of fonts for pictures contain, and nothing else", async () => {
    const fonts = (await Promise.all(FONT_FAMILIES.map(cutPictureFonts))).flat();
    const folder = "lib/server/pictures/fonts";
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".woff2"),
    );
    expect(names.map((name) => `${folder}/${name}`).sort()).toEqual(fonts.map(({ path }) => path).sort());
    for (const { path, content } of fonts)
      expect([path, content.equals(readFileSync(path))]).toEqual([path, true]);
  });

  it("is listed with its measures", async () => {
    expect(await createFontList(cuts)).toBe(readFileSync(FONT_LIST, "utf8"));
  });
});

test("the styles use no weight outside of the cut", () => {
  const tokens = readFileSync("components/ui/tokens.css", "utf8");
  const weights = [...tokens.matchAll(/--weight-[a-z]+: (\d+);/g)].map(([, weight]) => Number(weight));
  expect(weights).toHaveLength(4);
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(400);
  expect(Math.max(...weights)).toBeLessThanOrEqual(700);
});
