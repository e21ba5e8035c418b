/** @jest-environment jsdom */
import errorPages from "@/messages/en/errorPages.json";
import { loadMessageFile } from "./load-message-file";

const importEnglish = jest.fn(async () => ({ default: errorPages }));
const load = () => loadMessageFile("errorPages", importEnglish);
let answer: () => Promise<unknown>;

beforeEach(() => {
  document.documentElement.lang = "fr";
  globalThis.fetch = jest.fn(() => answer()) as never;
});

describe("the words that the browser formats, in a language of the brand (rules/languages)", () => {
  it("are English while they can't be loaded, which is tried again, then loaded once", async () => {
    document.body.dataset.words = "/api/words/fr/1";
    answer = () => Promise.reject(new TypeError("offline"));
    expect(await load()).toBe(errorPages);
    expect(importEnglish).toHaveBeenCalledWith("en");
    const french = { home: "Aller à l’accueil" };
    answer = async () => ({ ok: true, json: async () => ({ errorPages: french }) });
    expect(await load()).toEqual(french);
    expect(await load()).toEqual(french);
    // Once in vain.
    expect(globalThis.fetch).toHaveBeenCalledTimes(2);
    expect(globalThis.fetch).toHaveBeenCalledWith("/api/words/fr/1");
  });

  it("are not requested again by the next page of the tab, but for another version", async () => {
    answer = async () => ({ ok: true, json: async () => ({ errorPages: { home: "Accueil" } }) });
    const openPage = async (address: string) => {
      document.body.dataset.words = address;
      let shown: object = {};
      await jest.isolateModulesAsync(async () => {
        const module = await import("./load-message-file");
        shown = await module.loadMessageFile("errorPages", importEnglish);
      });
      return shown;
    };
    expect(await openPage("/api/words/fr/2")).toEqual({ home: "Accueil" });
    expect(await openPage("/api/words/fr/2")).toEqual({ home: "Accueil" });
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
    await openPage("/api/words/fr/3");
    expect(globalThis.fetch).toHaveBeenLastCalledWith("/api/words/fr/3");
  });

  it("come with the product's files in its own languages", async () => {
    delete document.body.dataset.words;
    document.documentElement.lang = "ru";
    await load();
    expect(importEnglish).toHaveBeenLastCalledWith("ru");
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });
});
