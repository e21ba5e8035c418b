import { readFileSync } from "node:fs";
import { listOfferedLanguages } from "@/backend/modules/languages/list-offered-languages";
import { readProductWords } from "@/backend/modules/languages/read-merged-packs";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";
import { createPackTemplate } from "@/lib/i18n/create-pack-template";

const TRANSLATED = readFileSync("examples/languages/fr.json", "utf8");
const UNTRANSLATED = JSON.stringify(createPackTemplate("fr", readProductWords()));

let api: AdminApi;
let token: string;
beforeAll(async () => {
  api = await openAdminApi();
  token = await api.openSession(await api.addOperator({}));
});
afterAll(() => api.close());

const readCodes = async () =>
  (await api.get("readBrand", { brand: "vidora" }, { token })).warnings.map(({ code }) => code);
async function publish() {
  const { draft } = await api.get("readBrand", { brand: "vidora" }, { token });
  await api.get("publishBrand", { brand: "vidora", revision: draft?.revision ?? 0, note: "" }, { token });
  return (await listOfferedLanguages(api.db, "vidora")).map(({ language }) => language);
}

it("visitors are offered a language of the brand's own once enough of it is translated", async () => {
  const { check } = await api.get("addLanguage", { brand: "vidora", file: UNTRANSLATED }, { token });
  expect(check).toMatchObject({ missing: 0, translatedPercent: 0 });
  expect(check.untranslated).toBeGreaterThan(1_000);
  expect(await readCodes()).toEqual(expect.arrayContaining(["untranslatedPackWords", "languageNotOffered"]));
  expect(await publish()).toEqual([]);

  const least = { path: ["settings", "languages", "leastTranslated"], before: null, after: 0 };
  await api.get("changeDraft", { brand: "vidora", changes: [least] }, { token });
  expect(await publish()).toEqual(["fr"]);

  const whole = { path: ["settings", "languages", "leastTranslated"], before: 0, after: 100 };
  await api.get("changeDraft", { brand: "vidora", changes: [whole] }, { token });
  const translated = await api.get("addLanguage", { brand: "vidora", file: TRANSLATED }, { token });
  expect(translated.check).toMatchObject({ untranslated: 0, translatedPercent: 100 });
  expect(await readCodes()).not.toContain("languageNotOffered");
  expect(await publish()).toEqual(["fr"]);
});
