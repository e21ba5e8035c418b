/** @jest-environment jsdom */
import { clearMark, keepMark, type MarkChange, readMark, watchMark } from "./session-mark";

const KEY = "session-mark";
let heard: MarkChange[];
let stop: () => void;

/** What the browser does here when another tab of the brand writes. */
function otherTabWrites(text: string): void {
  const oldValue = localStorage.getItem(KEY);
  localStorage.setItem(KEY, text);
  if (oldValue === text) return;
  const { localStorage: storageArea } = window;
  window.dispatchEvent(new StorageEvent("storage", { key: KEY, oldValue, newValue: text, storageArea }));
}

beforeEach(() => {
  localStorage.clear();
  keepMark(null);
  heard = [];
  stop = watchMark((change) => heard.push(change));
});
afterEach(() => stop());

describe("session mark (spec §4: another tab changed the token)", () => {
  it("tells a visitor's tab that somebody logged in", () => {
    otherTabWrites("m1");
    expect(heard).toEqual(["changed"]);
    expect(readMark()).toBe("m1");
  });

  it("tells a member's tab that somebody else logged in", () => {
    keepMark("m1");
    otherTabWrites("m2");
    expect(heard).toEqual(["changed"]);
  });

  it("is quiet when the other tab says what this one knows", () => {
    keepMark("m1");
    otherTabWrites("m1");
    localStorage.clear();
    otherTabWrites("m1");
    expect(heard).toEqual([]);
  });

  it("tells of a log-out once, not before the tab that logs out says so", () => {
    jest.useFakeTimers();
    keepMark("m1");
    localStorage.clear();
    const { localStorage: storageArea } = window;
    window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea }));
    expect(heard).toEqual([]);
    otherTabWrites("");
    expect(heard).toEqual(["emptied"]);
    jest.runAllTimers();
    expect(heard).toEqual(["emptied"]);
    jest.useRealTimers();
  });

  it("tells of a log-out in the end where that tab is gone", () => {
    jest.useFakeTimers();
    keepMark("m1");
    localStorage.clear();
    const { localStorage: storageArea } = window;
    window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea }));
    jest.runAllTimers();
    expect(heard).toEqual(["emptied"]);
    jest.useRealTimers();
  });

  it("does not mistake another key for the mark", () => {
    keepMark("m1");
    const { localStorage: storageArea } = window;
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "x", storageArea }));
    expect(heard).toEqual([]);
  });

  it("looks again when the page comes out of the back-forward cache", () => {
    keepMark("m1");
    localStorage.setItem(KEY, "m2");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(heard).toEqual(["changed"]);
  });

  it("writes only what changes, so that two tabs can't call each other for ever", () => {
    const written = jest.spyOn(Storage.prototype, "setItem");
    keepMark("m1");
    keepMark("m1");
    expect(written).toHaveBeenCalledTimes(1);
    written.mockRestore();
  });

  it("says a log-out aloud even when the storage was emptied before", () => {
    keepMark("m1");
    localStorage.clear();
    clearMark();
    expect(localStorage.getItem(KEY)).toBe("");
    expect(readMark()).toBeNull();
  });

  it("works on without storage", () => {
    const shut = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("shut", "SecurityError");
    });
    expect(() => keepMark("m1")).not.toThrow();
    shut.mockRestore();
  });
});
