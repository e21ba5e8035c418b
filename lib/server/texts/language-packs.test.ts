import { readFileSync } from "node:fs";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { toLocale } from "@/lib/i18n/to-locale";
import { log } from "@/lib/server/log";
import { requestSiteRecord } from "@/lib/server/site/request-site-record";
import { respondWithJson, setUpSiteApi } from "@/lib/testing/site-api";
import { findLanguagePack, selectUsableLanguages } from "./language-packs";

const siteApi = setUpSiteApi();
const PACK: { language: string; messages: Record<string, Record<string, unknown>> } = JSON.parse(
  readFileSync("examples/languages/fr.json", "utf8"),
);
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
    ["markup", withShell({ back: "<b>Retour</b>" })],
    ["a broken message", withShell({ back: "{" })],
    ["too few words", { language: "fr", messages: {} }],
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
  ])("are not offered, for now, while the answer is %s", async (_, answer) => {
    jest.spyOn(log, "warn").mockReturnValue();
    respondWithPack(typeof answer === "string" ? answer : JSON.stringify(answer));
    expect(await selectUsableLanguages("acme", LANGS)).toEqual({ langs: ["en"], isFinal: false });
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
