/** @jest-environment node */

import { readProductWords } from "@/backend/modules/languages/read-merged-packs";
import { checkDocument } from "@/backend/modules/studio/documents/check-document";
import { createRandomSource } from "@/backend/seed/random-source";
import { brandFile } from "@/lib/contract/admin/brand-document";
import { checkLanguagePackFile } from "@/lib/i18n/check-language-pack";
import { containsText, listBrandMarkers, normalizeText } from "./brand-markers";
import { createGeneratedBrand, createGeneratedVersion, listGeneratedTexts } from "./generated-brand";
import { createGeneratedPack } from "./generated-pack";
import { listMadeWords } from "./made-word";

describe("a brand that the seed makes up", () => {
  const create = (seed: number) => createGeneratedBrand(createRandomSource(seed));

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("of seed %i can be published, and every own text is used", (seed) => {
    const file = create(seed);
    const parsed = brandFile.parse(file);
    const warnings = checkDocument(parsed.document, {
      takenHosts: new Map(),
      packs: new Map(),
      convertible: new Set(),
    });
    expect(warnings.filter(({ code, severity }) => severity === "error" || /Text$/.test(code))).toEqual([]);
  });

  it("is the same for the same seed, and shares nothing with another one", () => {
    expect(create(3)).toEqual(create(3));
    const other = listGeneratedTexts(create(4));
    for (const text of listGeneratedTexts(create(3))) expect(other).not.toContain(text);
  });

  it("is known by its words, color and prices, none of which a demo brand has", () => {
    const file = create(5);
    const { document, brand: site } = file;
    const markers = listBrandMarkers([{ site, texts: listGeneratedTexts(file) }]);
    const own = markers.filter((marker) => marker.site === site).map(({ text }) => text);
    expect(own).toHaveLength(listGeneratedTexts(file).size);
    const [language = "en"] = document.langs;
    for (const text of [
      document.name,
      document.settings.company?.legalName,
      document.tagline[language],
      document.privacy[language]?.title,
      document.plans["101"]?.texts[language]?.name,
      document.banner[language]?.text,
      ...Object.values(document.texts[language] ?? {}),
    ])
      expect(own.filter((word) => containsText(normalizeText(text ?? ""), word))).toHaveLength(1);
    expect(own).toContain(document.themeColor);
    const [{ price = null } = {}] = Object.values(document.plans["101"]?.prices ?? {});
    expect(own).toEqual(expect.arrayContaining([String(price), (Number(price) / 100).toFixed(2)]));
  });

  it("has another version at the same host, with the same id and otherwise nothing in common", () => {
    const random = createRandomSource(5);
    const file = createGeneratedBrand(random);
    const version = createGeneratedVersion(random, file);
    expect([version.brand, version.document.hosts]).toEqual([file.brand, file.document.hosts]);
    const [id] = listMadeWords(file.brand);
    const published = listGeneratedTexts(file);
    expect([...listGeneratedTexts(version)].filter((text) => published.has(text))).toEqual([id]);
  });

  it("has a language pack that can be added, with words of its own", () => {
    const { text, words, language } = createGeneratedPack(createRandomSource(5));
    expect(checkLanguagePackFile(text, language, readProductWords())).toMatchObject({ ok: true });
    expect(words.size).toBeGreaterThan(20);
    for (const word of words) expect(text).toContain(word);
  });
});
