import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { toLocale } from "@/lib/i18n/locale-href";
import { log } from "@/lib/server/log";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { requestSiteRecord } from "@/lib/server/site/request-site-record";
import { respondWithJson, setUpSiteApi } from "@/lib/testing/site-api";
import { findLanguagePack, selectUsableLanguages } from "./language-packs";

const siteApi = setUpSiteApi();
const PACK: { language: string; messages: Record<string, Record<string, unknown>> } = JSON.parse(
  readFileSync("examples/languages/fr.json", "utf8"),
);
const ENGLISH_SHELL: Record<string, string> = JSON.parse(readFileSync("messages/en/shell.json", "utf8"));
const LANGS = [toLocale("en"), toLocale("fr")];
const withShell = (words: object) => ({
  ...PACK,
  messages: { ...PACK.messages, shell: { ...PACK.messages.shell, ...words } },
});

let version = 0;
const requested: string[] = [];

/** The site API lists a version that was never seen, and answers with these words. */
function respondWithPack(pack: unknown, address?: string): void {
  version += 1;
  requested.length = 0;
  siteApi.respond = (response) => {
    const path = response.req.url?.split("?")[0] ?? "";
    requested.push(path);
    if (path.endsWith("/lang/address"))
      respondWithJson(
        createSuccessEnvelope({ packs: [{ language: "fr", version: String(version), address }] }),
      )(response);
    else if (path.endsWith("/find/v1"))
      respondWithJson(
        createSuccessEnvelope({ site: "acme", defaultLang: "fr", langs: ["fr", "en"], hosts: ["acme.test"] }),
      )(response);
    else if (typeof pack === "string") response.end(pack);
    else respondWithJson(createSuccessEnvelope(pack))(response);
  };
}

describe("languages that a brand brings itself (rules/languages)", () => {
  it("cost no call where it has none", async () => {
    respondWithPack(PACK);
    expect(await selectUsableLanguages("acme", [toLocale("pt")])).toEqual({ langs: ["pt"], isFinal: true });
    expect(requested).toEqual([]);
  });

  it.each([[undefined], ["/api/site/words/fr.json"]])(
    "are loaded once, from the address %s",
    async (address) => {
      respondWithPack(PACK, address);
      expect(await selectUsableLanguages("acme", LANGS)).toEqual({ langs: ["en", "fr"], isFinal: true });
      expect((await findLanguagePack("acme", toLocale("fr")))?.messages).toMatchObject({
        plans: { title: "Choisissez votre formule" },
      });
      expect(requested).toEqual([
        "/api/site/get/lang/address",
        address ?? "/api/site/i18n/pack",
        "/api/site/get/lang/address",
      ]);
    },
  );

  it.each([
    ["markup", withShell({ back: "Retour&nbsp;!" }), "markup shell.back"],
    ["a broken message", withShell({ back: "{" }), "broken shell.back"],
    ["a value that a release has added", withShell({ home: "Accueil" }), "lacksValue shell.home"],
  ])(
    "are shown with English in place of a word with %s, and one line in the log",
    async (_, pack, problem) => {
      const logged = jest.spyOn(log, "warn").mockReturnValue();
      respondWithPack(pack);
      expect(await selectUsableLanguages("acme", LANGS)).toEqual({ langs: ["en", "fr"], isFinal: true });
      const match = await findLanguagePack("acme", toLocale("fr"));
      const key = problem.split("shell.")[1] ?? "";
      expect(match?.messages.shell).toMatchObject({ [key]: compile(ENGLISH_SHELL[key] ?? "") });
      expect(match?.messages.plans).toMatchObject({ title: "Choisissez votre formule" });
      const lines = logged.mock.calls.filter(([line]) => line === "language words unusable");
      expect(lines).toEqual([["language words unusable", expect.objectContaining({ problem, problems: 1 })]]);
    },
  );

  it("are shown where a release has added more words than a new pack may lack", async () => {
    jest.spyOn(log, "warn").mockReturnValue();
    const { account: _, checkout: __, orders: ___, ...messages } = PACK.messages;
    respondWithPack({ ...PACK, messages });
    expect(await selectUsableLanguages("acme", LANGS)).toEqual({ langs: ["en", "fr"], isFinal: true });
  });

  it.each([
    ["no words", { language: "fr", messages: {} }],
    ["more English than other words", { ...PACK, messages: { errors: PACK.messages.errors } }],
    ["more than a megabyte", withShell({ more: "x".repeat(1_100_000) })],
  ])("are refused as a whole for %s, once, with one line in the log", async (_, pack) => {
    const logged = jest.spyOn(log, "warn").mockReturnValue();
    respondWithPack(pack);
    const first = await selectUsableLanguages("acme", LANGS);
    const second = await selectUsableLanguages("acme", LANGS);
    const lines = logged.mock.calls.filter(([line]) => line === "language refused");
    expect([first, second]).toEqual(Array(2).fill({ langs: ["en"], isFinal: true }));
    expect(lines).toHaveLength(1);
    expect(requested.filter((path) => path.endsWith("/pack"))).toHaveLength(1);
  });

  it.each([
    ["cut off", JSON.stringify(createSuccessEnvelope(PACK)).slice(0, -500)],
    ["larger than is read", "x".repeat(10_000_000)],
    ["of another language", createSuccessEnvelope({ ...PACK, language: "de" })],
  ])("stay as they were while the answer is %s, and are not offered before the first", async (_, answer) => {
    jest.spyOn(log, "warn").mockReturnValue();
    const broken = typeof answer === "string" ? answer : JSON.stringify(answer);
    const site = `brand-${++version}`;
    respondWithPack(broken);
    expect(await selectUsableLanguages(site, LANGS)).toEqual({ langs: ["en"], isFinal: false });
    respondWithPack(PACK);
    const good = await findLanguagePack(site, toLocale("fr"));
    respondWithPack(broken);
    expect(await selectUsableLanguages(site, LANGS)).toEqual({ langs: ["en", "fr"], isFinal: false });
    expect(good).not.toBeNull();
    expect(await findLanguagePack(site, toLocale("fr"))).toBe(good);
  });

  it("are asked for again within seconds while they can't be loaded", async () => {
    jest.spyOn(log, "warn").mockReturnValue();
    respondWithPack("cut off");
    const now = jest.spyOn(Date, "now").mockReturnValue(1_000_000);
    await findSiteByHost("acme.test");
    respondWithPack(PACK);
    now.mockReturnValue(1_006_000);
    expect(await findSiteByHost("acme.test")).toMatchObject({ record: { langs: ["fr", "en"] } });
  });

  it("are not the default of a brand whose pack is refused", async () => {
    jest.spyOn(log, "warn").mockReturnValue();
    respondWithPack({ language: "fr", messages: {} });
    expect(await requestSiteRecord("acme.test")).toMatchObject({
      ok: true,
      data: { defaultLang: "en", langs: ["en"] },
    });
  });
});
