import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { languagePacks } from "@/backend/db/schema/language";
import { auditEntries, brandVersions } from "@/backend/db/schema/studio";
import { listSiteLanguages } from "@/backend/modules/languages/language-packs";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { toLocale } from "@/lib/i18n/locale-href";

const FILE = readFileSync("examples/languages/fr.json", "utf8");
const PACK: { language: string; messages: Record<string, Record<string, unknown>> } = JSON.parse(FILE);
const FRENCH = toLocale("fr");
/** The same with another word for "back". */
const OTHER_FILE = JSON.stringify({
  ...PACK,
  messages: { ...PACK.messages, shell: { ...PACK.messages.shell, back: "Revenir" } },
});

let api: AdminApi;
let token: string;
/** Of each test its own. */
let brand: string;
let count = 0;
beforeAll(async () => {
  api = await openAdminApi();
  token = await api.openSession(await api.addOperator({ name: "Nina" }));
});
beforeEach(async () => {
  brand = `brand-${++count}`;
  await create(brand, { copyOf: "vidora" });
  await publish();
});
afterAll(() => api.close());

const create = (id: string, source: object) =>
  api.get("createBrand", { brand: id, name: id, host: `${id}.test`, copyOf: null, ...source }, { token });

const add = (file = FILE) => api.get("addLanguage", { brand, file }, { token });
const read = (id = brand) => api.get("readBrand", { brand: id }, { token });
const list = async (id = brand) => (await api.get("listLanguages", { brand: id }, { token })).languages;
const readDraft = async (id = brand) => (await read(id)).draft;
const publish = async () => {
  const revision = (await readDraft())?.revision ?? 0;
  return (await api.get("publishBrand", { brand, revision, note: "" }, { token })).version.number;
};
const change = (changes: DraftChange[]) => api.get("changeDraft", { brand, changes }, { token });
/** Types other languages into the draft. */
const offer = async (after: string[]) => {
  const { draft, live } = await read();
  return change([{ path: ["langs"], before: (draft?.document ?? live)?.langs ?? [], after }]);
};
const readShown = (id = brand) => listSiteLanguages(api.db, id);
const findCodes = async () =>
  (await read()).warnings.filter(({ path }) => path.includes("fr")).map(({ code }) => code);
const findCodesOfLangs = async () =>
  (await read()).warnings.filter(({ path }) => path[0] === "langs").map(({ code }) => code);

describe("a language in the draft of a brand (rules/languages)", () => {
  it("is added with its words, shown once it is published, and recorded", async () => {
    const { language, check, unknown, added } = await add();
    expect({ language, check, unknown }).toMatchObject({
      language: "fr",
      check: { missing: 0, problems: 0 },
      unknown: 0,
    });
    expect(added?.draft.document).toMatchObject({ langs: expect.arrayContaining(["pt", "fr"]) });
    expect(await readShown()).toEqual([]);
    const [entry] = await list();
    expect(entry).toMatchObject({ language: "fr", liveVersion: null, versions: [{ by: "Nina" }] });
    await publish();
    expect(await readShown()).toEqual([{ language: "fr", version: entry?.version }]);
    expect((await list())[0]?.liveVersion).toBe(entry?.version);
    const trail = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.brand, brand), eq(auditEntries.action, "languageAdded")));
    expect(trail).toMatchObject([{ brand, details: { language: "fr", missing: 0 } }]);
  });

  it.each([
    ["with a mistake", FILE.replace("Besoin d’aide", "<b>Besoin</b>"), "shell.needHelp", "addedValue"],
    ["cut off", FILE.slice(0, -100), null, "noJson"],
    ["of the product's", FILE.replace('"language": "fr"', '"language": "en"'), null, "builtInLanguage"],
  ])("is refused %s, with the text and the reason, and there is no draft", async (_, file, key, code) => {
    const { added, check } = await add(file);
    expect(added).toBeNull();
    expect(check.problemList).toMatchObject([{ key, code }]);
    expect(await readDraft()).toBeNull();
    expect(await list()).toEqual([]);
  });

  it("goes back with a version, and comes again with a later one", async () => {
    const before = (await api.get("listVersions", { brand }, { token })).versions[0]?.number ?? 1;
    await add();
    const withFrench = await publish();
    await add(OTHER_FILE);
    await publish();
    const [other] = await readShown();
    const goTo = async (number: number) => {
      const { live } = await api.get("readVersion", { brand, number }, { token });
      return api.get("rollBackBrand", { brand, number, live, note: "" }, { token });
    };
    await goTo(withFrench);
    const [first] = await readShown();
    expect([first?.version === other?.version, first?.language]).toEqual([false, "fr"]);
    await goTo(before);
    expect(await readShown()).toEqual([]);
    expect((await list())[0]).toMatchObject({ version: null, check: null, versions: [{}, {}] });
  });

  it("is offered again with its newest words where its code is typed into the languages", async () => {
    await add();
    await publish();
    await add(OTHER_FILE);
    const [{ versions = [] } = {}] = await list();
    const { langs = [] } = (await readDraft())?.document ?? {};
    const removed = await offer(langs.filter((code) => code !== "fr"));
    expect(removed.draft.document.packs).toEqual({});
    const again = await offer([...removed.draft.document.langs, "fr"]);
    expect(again.draft.document.packs).toEqual({ fr: versions[0]?.version });
    expect(again.warnings.map(({ code }) => code)).not.toContain("unknownLanguage");
    const earlier = await change([
      { path: ["packs", "fr"], before: versions[0]?.version ?? null, after: versions[1]?.version ?? null },
    ]);
    expect(earlier.draft.document.packs).toEqual({ fr: versions[1]?.version });
  });

  it("cannot be published without words, nor as the default", async () => {
    await offer(["pt", "fr"]);
    expect(await findCodesOfLangs()).toEqual(["unknownLanguage"]);
    await add();
    await offer(["fr", "pt"]);
    expect(await findCodesOfLangs()).toEqual(["ownDefaultLanguage"]);
    const revision = (await readDraft())?.revision ?? 0;
    const problem = await api.problem("publishBrand", { brand, revision, note: "" }, { token });
    expect(problem).toMatchObject({ problem: "notPublishable" });
  });

  it("has notes for what the brand itself writes in each language", async () => {
    await add();
    const { warnings } = await read();
    const texts = warnings
      .filter(({ code, path }) => code === "missingWords" && path[1] === "fr")
      .map(({ values }) => values.text);
    expect(texts).toEqual(["privacy", "tagline", "terms"]);
    expect(new Set(await findCodes())).toEqual(new Set(["planWithoutText", "missingWords"]));
    const save = (key: string, text: string) =>
      change([{ path: ["texts", "fr", key], before: null, after: text }]);
    await save("home.hero.discover", "Voir {secret}");
    await save("shell.home", "Accueil");
    expect(await findCodes()).toEqual(expect.arrayContaining(["unusableText", "droppedValue"]));
  });

  it("shows its own words as those that the brand's replace", async () => {
    await add();
    const { texts } = await api.get("listDefaultTexts", { brand, language: "fr" }, { token });
    expect(texts["plans.title"]).toBe("Choisissez votre formule");
    const english = await api.get("listDefaultTexts", { brand, language: "en" }, { token });
    expect(Object.keys(texts)).toEqual(Object.keys(english.texts));
  });
});

describe("a pack that no longer fits the release", () => {
  it("stays, is noted by number and place, and is saved for translating with English in the gaps", async () => {
    await add();
    const { shell, ...rest } = PACK.messages;
    const messages = { ...rest, shell: { ...shell, home: "Accueil", back: undefined } };
    await api.db
      .update(languagePacks)
      .set({ messages: JSON.parse(JSON.stringify(messages)), version: "old" })
      .where(eq(languagePacks.site, brand));
    await change([{ path: ["packs", "fr"], before: (await list())[0]?.version ?? null, after: "old" }]);
    expect((await list())[0]?.check).toMatchObject({
      missing: 1,
      missingKeys: ["shell.back"],
      problemList: [{ key: "shell.home", code: "lacksValue", values: { value: "name" } }],
    });
    expect(await findCodes()).toEqual(expect.arrayContaining(["missingPackWords", "unusablePackWords"]));
    const { file } = await api.get("exportLanguage", { brand, language: FRENCH, version: null }, { token });
    expect(file.messages.shell).toMatchObject({
      home: "{name}, home page",
      back: "Back to plans",
      skip: shell?.skip,
    });
    expect((await add(JSON.stringify(file))).added).not.toBeNull();
  });
});

describe("the words of a brand's languages", () => {
  it("are in its file, are checked there, and make the same version", async () => {
    await add();
    const { file } = await api.get("exportBrand", { brand, of: "draft" }, { token });
    expect(file.languages.fr).toEqual(PACK.messages);
    const { draft } = await api.get("importBrand", { file, brand: "nova", revision: null }, { token });
    expect(draft.document.packs).toEqual(file.document.packs);
    expect((await list("nova"))[0]).toMatchObject({ language: "fr", check: { missing: 0 } });
    const wrong = { ...file, languages: { fr: { ...file.languages.fr, shell: { back: "<b>" } } } };
    const problem = await api.problem(
      "importBrand",
      { file: wrong, brand: "other", revision: null },
      { token },
    );
    expect(problem).toMatchObject({ problem: "invalid", fields: { "languages.fr": expect.any(String) } });
  });

  it("go with a kit and with a copy, and with a draft that is discarded", async () => {
    await add();
    await publish();
    const { file: kit } = await api.get("exportBrandKit", { brand, of: "live" }, { token });
    const [{ version } = { version: "" }] = await readShown();
    await create("bykit", { kit });
    await create("bycopy", { copyOf: brand });
    for (const id of ["bykit", "bycopy"]) {
      expect((await readDraft(id))?.document.packs).toEqual({ fr: version });
      expect((await list(id))[0]?.version).toBe(version);
    }
    await api.get("discardDraft", { brand: "bykit", revision: 1 }, { token });
    expect(await api.db.$count(languagePacks, eq(languagePacks.site, "bykit"))).toBe(0);
  });

  it("are in a preview of the draft alone", async () => {
    await add();
    const preview = async (of: "draft" | "live") =>
      (await api.get("createPreview", { brand, of, hours: 1 }, { token })).preview.site;
    expect(await readShown(await preview("draft"))).toMatchObject([{ language: "fr" }]);
    expect(await readShown(await preview("live"))).toEqual([]);
  });

  it("stay where a version from before documents named them is published again", async () => {
    await add();
    await publish();
    const shown = await readShown();
    const { versions } = await api.get("listVersions", { brand }, { token });
    const oldest = versions.at(-1)?.number ?? 1;
    const [row] = await api.db
      .select()
      .from(brandVersions)
      .where(and(eq(brandVersions.brand, brand), eq(brandVersions.number, oldest)));
    if (!row) throw new Error("no version");
    const { packs: _, ...document } = row.document;
    await api.db
      .update(brandVersions)
      .set({ document: document as BrandDocument })
      .where(and(eq(brandVersions.brand, brand), eq(brandVersions.number, oldest)));
    const { live } = await api.get("readVersion", { brand, number: oldest }, { token });
    await api.get("rollBackBrand", { brand, number: oldest, live, note: "" }, { token });
    expect(await readShown()).toEqual(shown);
  });
});
