import { eq } from "drizzle-orm";
import { siteLanguages } from "@/backend/db/schema/language";
import { sites } from "@/backend/db/schema/site";
import { readTextOverrides } from "@/backend/modules/catalog/site-texts";
import { listSiteLanguages, saveSiteLanguages, storePack } from "@/backend/modules/languages/language-packs";
import { readProductWords } from "@/backend/modules/languages/read-merged-packs";
import { exportBrand, importBrand } from "@/backend/modules/studio/brands/brand-file";
import { readDraft } from "@/backend/modules/studio/versions/drafts";
import { rollBack } from "@/backend/modules/studio/versions/publish";
import { findNewestVersion, keepCurrentVersion } from "@/backend/modules/studio/versions/versions";
import { createBrands } from "@/backend/seed/create-brand";
import { vidora } from "@/backend/seed/demo-brands";
import { setUpTestDatabase } from "@/backend/testing/database-suite";
import { readDocument } from "./read-document";
import { takeOverLanguages } from "./take-over-packs";

const NOW = Date.UTC(2026, 10, 24);
const OWN = { "home.hero.how": "Mirar" };

const opened = setUpTestDatabase((empty) => createBrands(empty, [vidora], NOW));

/** Vidora as a release without Spanish has left it: with Spanish words of its own, one of which is not the product's of today. */
async function bringSpanish() {
  const { db } = opened;
  const product = readProductWords("es") as { home: { hero: object } };
  const home = { ...product.home, hero: { ...product.home.hero, how: "Mirar" } };
  const messages = { ...product, home, gone: { key: "Nada" } };
  const version = await storePack(db, "vidora", { language: "es", messages }, { operator: null, now: NOW });
  await db
    .update(sites)
    .set({ langs: ["pt", "en", "es"] })
    .where(eq(sites.id, "vidora"));
  await saveSiteLanguages(db, "vidora", { es: version });
  await keepCurrentVersion(db, "vidora", NOW);
  return messages;
}
const readOwn = () => readTextOverrides(opened.db, "vidora", "es");

describe("a language that becomes built in (rules/languages#built-in)", () => {
  it("takes over a brand's pack of it: the brand keeps the language and its own words", async () => {
    const { db } = opened;
    await bringSpanish();
    expect(await takeOverLanguages(db, NOW)).toEqual(["vidora"]);
    expect(await readOwn()).toEqual({ ...OWN, ...vidora.texts?.es });
    expect(await listSiteLanguages(db, "vidora")).toEqual([]);
    expect(await readDocument(db, "vidora")).toMatchObject({ langs: ["pt", "en", "es"], packs: {} });
    expect((await findNewestVersion(db, "vidora"))?.version.note).toBe("language built in");
    expect(await takeOverLanguages(db, NOW)).toEqual([]);
  });

  it("does so when an older version is live again", async () => {
    const { db } = opened;
    await bringSpanish();
    const number = (await findNewestVersion(db, "vidora"))?.version.number ?? 0;
    const [live = 0] = await takeOverLanguages(db, NOW).then(async () => [
      (await findNewestVersion(db, "vidora"))?.version.number ?? 0,
    ]);
    await rollBack(db, { brand: "vidora", number, live, note: "" }, null, NOW);
    expect(await db.select().from(siteLanguages)).toEqual([]);
    expect(await readOwn()).toMatchObject(OWN);
  });

  it("does so with a file, and another text of the brand stays", async () => {
    const { db } = opened;
    const messages = await bringSpanish();
    await takeOverLanguages(db, NOW);
    const file = await exportBrand(db, { brand: "vidora", of: "live" }, null, NOW);
    const texts = { es: { "home.closing.title": "Palomitas" } };
    const old = { ...file, languages: { es: messages }, document: { ...file.document, texts } };
    await importBrand(db, { file: old, brand: "copy", revision: null }, null, NOW);
    const document = (await readDraft(db, "copy"))?.document;
    expect(document?.packs).toEqual({});
    expect(document?.texts.es).toEqual({ ...OWN, "home.closing.title": "Palomitas" });
  });
});
