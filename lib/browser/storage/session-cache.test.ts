/** @jest-environment jsdom */
import { HOUR_MS } from "@/lib/config/constants";
import { type CacheEntry, readSessionCache, writeSessionCache } from "./session-cache";

const ENTRY: CacheEntry = { kind: "policy", name: "terms", language: "en" };
const isText = (value: unknown): value is string => typeof value === "string";
const read = (entry: Partial<CacheEntry> = {}) => readSessionCache({ ...ENTRY, ...entry }, isText);
const setBrand = (site: string) => {
  document.documentElement.dataset.site = site;
};
const { setItem } = Storage.prototype;

beforeEach(() => {
  sessionStorage.clear();
  setBrand("vidora");
});
afterEach(() => {
  Storage.prototype.setItem = setItem;
  jest.useRealTimers();
});

describe("what a tab has loaded (rules/caches)", () => {
  it("is found again, under its own brand, language, kind and name alone", () => {
    writeSessionCache(ENTRY, "Terms of Vidora");
    expect(read()).toBe("Terms of Vidora");
    const rest: Partial<CacheEntry>[] = [{ kind: "words" }, { name: "privacy" }, { language: "pt" }];
    expect(rest.map(read)).toEqual([null, null, null]);
    setBrand("nordplay");
    expect(read()).toBeNull();
  });

  it("is used for an hour", () => {
    jest.useFakeTimers();
    writeSessionCache(ENTRY, "Terms");
    jest.setSystemTime(Date.now() + HOUR_MS - 1);
    expect(read()).toBe("Terms");
    jest.setSystemTime(Date.now() + 1);
    expect(read()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("is not used where the clock has been set back", () => {
    jest.useFakeTimers();
    writeSessionCache(ENTRY, "Terms");
    jest.setSystemTime(Date.now() - 1);
    expect(read()).toBeNull();
  });

  it.each([
    ["no JSON", "{"],
    ["of another form", JSON.stringify({ at: Date.now(), value: { html: "<b>" } })],
    ["without a time", JSON.stringify({ value: "Terms" })],
    ["null", "null"],
  ])("is removed where it is %s", (_, text) => {
    writeSessionCache(ENTRY, "Terms");
    sessionStorage.setItem(sessionStorage.key(0) ?? "", text);
    expect(read()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("goes with what an older program has left, and leaves everything else alone", () => {
    sessionStorage.setItem("cache-0 policy vidora en terms", "old");
    sessionStorage.setItem("code-login", "kept");
    writeSessionCache(ENTRY, "Terms");
    expect(sessionStorage.getItem("cache-0 policy vidora en terms")).toBeNull();
    expect(sessionStorage.getItem("code-login")).toBe("kept");
  });

  it("makes room for the next one where the storage is full", () => {
    writeSessionCache(ENTRY, "Terms");
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (this.length > 0) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
    writeSessionCache({ ...ENTRY, name: "privacy" }, "Privacy");
    expect([read(), read({ name: "privacy" })]).toEqual([null, "Privacy"]);
  });

  it("is nothing where the browser denies storage, and nothing fails", () => {
    const denied = jest.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    writeSessionCache(ENTRY, "Terms");
    expect(read()).toBeNull();
    denied.mockRestore();
  });
});
