import { readFileSync } from "node:fs";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { createAccountMessage } from "@/backend/modules/mail/account-messages";
import { applyDocument } from "@/backend/modules/studio/documents/apply-document";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { nordplay, vidora } from "@/backend/seed/demo-brands";
import { setLive } from "@/backend/testing/set-live";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { toLocale } from "@/lib/i18n/locale-href";
import { parseStudioCommand } from "./parse-studio-command";
import { runStudioCommand } from "./run-studio-command";

const FILE = readFileSync("examples/languages/fr.json", "utf8");
const SHORTER_FILE = JSON.stringify({
  ...JSON.parse(FILE),
  messages: { ...JSON.parse(FILE).messages, privacy: undefined },
});
const NORDPLAY: { site: string } = { site: "nordplay" };
const FRENCH = toLocale("fr");

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora, nordplay]);
});
afterAll(() => api.close());

const runCommand = (line: string, file: string | null = null) =>
  runStudioCommand(api.services, parseStudioCommand(line.split(" ")), file, api.clock.now());
/** Adds a file of words to the draft of Nordplay and publishes it. */
async function addFrench(file = FILE) {
  const { lines } = await runCommand("add-language nordplay fr.json", file);
  const { changed } = await runCommand("publish nordplay");
  return { lines, changed };
}
const readPacks = async (site = NORDPLAY) => (await api.data("readTextsAddress", {}, site)).packs ?? [];
const readLangs = async () => (await api.data("readSiteConfig", {}, NORDPLAY)).langs;

async function composeWelcome() {
  const site = await findSiteById(api.services.db, "nordplay");
  if (!site) throw new Error("no demo brand");
  const to = {
    site,
    type: "email",
    account: "a@b.example",
    language: FRENCH,
    origin: "http://x.test",
  } as const;
  return createAccountMessage(api.services.db, "welcome", to);
}

describe("a language that a brand brings itself (rules/languages)", () => {
  it("is offered after its others, with the words of the file, to that brand only", async () => {
    const before = await readLangs();
    const versionBefore = (await api.data("findSite", { host: "nordplay.localhost" })).version;
    const { lines, changed } = await addFrench();
    expect([lines, changed]).toEqual([
      ["Français is in the draft of nordplay; publish makes it live."],
      "nordplay",
    ]);
    expect(await readLangs()).toEqual([...(before ?? []), "fr"]);
    expect((await api.data("findSite", { host: "nordplay.localhost" })).version).not.toBe(versionBefore);
    const [pack] = await readPacks();
    const words = await api.data(
      "readLanguagePack",
      { language: FRENCH, version: pack?.version ?? "" },
      NORDPLAY,
    );
    expect(words).toEqual(JSON.parse(FILE));
    expect(await readPacks({ site: "vidora" })).toEqual([]);
    const rest = { language: FRENCH, version: pack?.version ?? "" };
    expect((await api.data("readLanguagePack", rest, { site: "vidora" })).messages).toEqual({});
    expect((await runCommand("languages nordplay")).lines).toContainEqual(
      expect.stringMatching(new RegExp(`^  ${pack?.version}  .*draft  live$`)),
    );
  });

  it("is that of its mails, with links in the language, and English where a word is missing", async () => {
    expect(await composeWelcome()).toMatchObject({
      language: "fr",
      subject: "Bienvenue chez Nordplay",
      link: "http://x.test/fr/pricing-table",
    });
    const { mail: _, ...withoutMail } = JSON.parse(FILE).messages;
    const { mail } = JSON.parse(FILE).messages;
    const messages = {
      ...withoutMail,
      mail: {
        ...mail,
        account: { ...mail.account, welcome: { ...mail.account.welcome, subject: undefined } },
      },
    };
    const { lines } = await addFrench(JSON.stringify({ language: "fr", messages }));
    expect(lines).toContain("1 words are missing and stay English.");
    const composed = await composeWelcome();
    expect(composed.subject).toBe("Welcome to Nordplay");
    expect(composed.text).toContain("Votre compte Nordplay est prêt.");
  });

  it("has another version with other words; each version stays", async () => {
    await addFrench();
    const [first] = await readPacks();
    await addFrench(SHORTER_FILE);
    const [second] = await readPacks();
    expect(second?.version).not.toBe(first?.version);
    const readTitle = async (version = "") =>
      (await api.data("readLanguagePack", { language: FRENCH, version }, NORDPLAY)).messages.privacy;
    expect(await readTitle(first?.version)).toMatchObject({ title: "Conditions et confidentialité" });
    expect(await readTitle(second?.version)).toBeUndefined();
    await addFrench();
    expect(await readPacks()).toEqual([first]);
  });

  it("has its own tagline and texts, and stays when the brand's other languages change", async () => {
    const before = await readLangs();
    const set = (word: string) => setLive(api.services.db, "nordplay", api.clock.now(), word);
    await set("tagline.fr=Tout, partout");
    await set("texts.fr.home.hero.discover=Voir");
    expect((await api.data("readTexts", { language: FRENCH }, NORDPLAY)).messages).toEqual({
      "home.hero.discover": "Voir",
    });
    await set("langs=en");
    expect(await readLangs()).toEqual(["en", "fr"]);
    await set(`langs=${(before ?? []).filter((item) => item !== "fr").join(",")}`);
    expect(await readLangs()).toEqual(before);
  });

  it.each([
    ["cut off", FILE.slice(0, -100), /cannot be used:\n {2}It is no complete JSON/],
    ["with markup", FILE.replace("Besoin d’aide", "<b>Besoin</b>"), /shell\.needHelp: It has <b>/],
    ["of one word", '{"language":"fr","messages":{}}', /It lacks \d+ of \d+ words/],
    ["of no type", "\u0000\u0001", /no complete JSON/],
  ])("is not changed by a file %s", async (_, file, message) => {
    const before = await readPacks();
    await expect(runCommand("add-language nordplay fr.json", file)).rejects.toThrow(message);
    expect(await readPacks()).toEqual(before);
  });

  it.each([
    ["remove-language nordplay ../x", /no code of a language/],
    ["add-language nowhere fr.json", /nowhere/],
    ["remove-language nordplay es", /brings no such language/],
  ])("%s with a good file reports its problem", async (line, message) => {
    await expect(async () => runCommand(line, FILE)).rejects.toThrow(message);
  });

  it("is a part of the brand's document: published and rolled back with it", async () => {
    const document = await readDocument(api.services.db, "nordplay");
    const [pack] = await readPacks();
    expect(document).toMatchObject({ langs: expect.arrayContaining(["fr"]), packs: { fr: pack?.version } });
    if (!document) return;
    const apply = (next: BrandDocument) => applyDocument(api.services.db, "nordplay", next, api.clock.now());
    const { fr: _, ...rest } = document.packs;
    const langs = document.langs.filter((language) => language !== "fr");
    await apply({ ...document, langs, packs: rest });
    expect([await readLangs(), await readPacks()]).toEqual([langs, []]);
    await apply(document);
    expect([await readLangs(), await readPacks()]).toEqual([document.langs, [pack]]);
  });

  it("is taken away and offered again at once, with its newest words, where it is set to be live", async () => {
    const [pack] = await readPacks();
    await setLive(api.services.db, "nordplay", api.clock.now(), "langs-=fr");
    expect([(await readLangs())?.includes(FRENCH), await readPacks()]).toEqual([false, []]);
    await setLive(api.services.db, "nordplay", api.clock.now(), "langs+=fr");
    expect([(await readLangs())?.includes(FRENCH), await readPacks()]).toEqual([true, [pack]]);
  });

  it("is gone once it is removed: mails are in the brand's default language again", async () => {
    expect((await runCommand("remove-language nordplay fr")).lines).toEqual([
      "Français is no longer in the draft of nordplay; its words stay.",
    ]);
    await runCommand("publish nordplay");
    expect(await readLangs()).not.toContain("fr");
    expect(await readPacks()).toEqual([]);
    expect((await composeWelcome()).subject).toBe("Welcome to Nordplay");
    await expect(runCommand("remove-language nordplay fr")).rejects.toThrow(/brings no such language/);
  });
});
