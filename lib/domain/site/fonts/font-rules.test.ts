import { existsSync } from "node:fs";
import { join } from "node:path";
import type { TypePair } from "@/lib/domain/site/site";
import { createFontFaces, createTypeVariables, listFontPreloads } from "./font-rules";
import { TYPE_PAIRS } from "./type-pairs";

const PAIRS = Object.keys(TYPE_PAIRS) as TypePair[];

describe.each(PAIRS)("the type pair %s (rules/brands#type-pairs)", (pair) => {
  const faces = createFontFaces(pair);

  it("names files that exist", () => {
    const names = [...faces.matchAll(/url\("([^"]+)"\)/g)].map(([, path = ""]) => path);
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) expect([name, existsSync(join("public", name))]).toEqual([name, true]);
  });

  it("preloads, for Russian, a Cyrillic file of each family, for rubles their sign, and else only Latin", () => {
    const { heading, text } = TYPE_PAIRS[pair];
    const families = new Set([heading, text]);
    for (const family of families) {
      const latin = expect.stringMatching(new RegExp(`^/fonts/${family}-latin-[0-9a-f]{8}\\.woff2$`));
      const cyrillic = expect.stringMatching(new RegExp(`^/fonts/${family}-cyrillic-[0-9a-f]{8}\\.woff2$`));
      expect(listFontPreloads(pair, "ru", "BRL")).toEqual(expect.arrayContaining([latin, cyrillic]));
      expect(listFontPreloads(pair, "pt", "BRL")).toEqual(expect.arrayContaining([latin]));
    }
    expect(listFontPreloads(pair, "pt", "BRL")).toHaveLength(families.size);
    expect(listFontPreloads(pair, "ru", "BRL")).toHaveLength(2 * families.size);
    const sign = expect.stringMatching(new RegExp(`^/fonts/${text}-currency-[0-9a-f]{8}\\.woff2$`));
    expect(listFontPreloads(pair, "en", "RUB")).toEqual(expect.arrayContaining([sign]));
  });

  it("preloads a Cyrillic file in every language for a brand whose name or company is Cyrillic", () => {
    const { heading, text } = TYPE_PAIRS[pair];
    const listCyrillic = (fixed: { heading: string; text: string }) =>
      listFontPreloads(pair, "en", "BRL", fixed).flatMap(
        (path) => /^\/fonts\/(.+)-cyrillic-/.exec(path)?.[1] ?? [],
      );
    expect(listCyrillic({ heading: "Orbita", text: "Orbita GmbH, Köln" })).toEqual([]);
    expect(listCyrillic({ heading: "Orbita", text: "Orbita ООО «Орбита»" })).toEqual([text]);
    expect(listCyrillic({ heading: "Орбита", text: "Орбита" })).toEqual([...new Set([text, heading])]);
  });

  it("has a face for each family of its variables, and one of a system font with the same measures", () => {
    for (const stack of [createTypeVariables(pair)["--font"], createTypeVariables(pair)["--font-heading"]]) {
      const [family, fallback] = stack?.match(/"[^"]+"/g) ?? [];
      expect(faces).toContain(`@font-face{font-family:${family};src:url(`);
      expect(faces).toContain(`@font-face{font-family:${fallback};src:local(`);
    }
    for (const [, size] of faces.matchAll(/size-adjust:([\d.]+)%/g)) {
      expect(Number(size)).toBeGreaterThan(70);
      expect(Number(size)).toBeLessThan(125);
    }
  });
});
