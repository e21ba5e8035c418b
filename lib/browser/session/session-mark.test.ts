/** @jest-environment jsdom */
import {
  clearSessionMark,
  readSessionMark,
  type SessionMarkChange,
  storeSessionMark,
  watchSessionMark,
} from "./session-mark";

const KEY = "session-mark";
let reportedChanges: SessionMarkChange[];
let stopWatching: () => void;

/** Simulates the effect in this tab of a write from another tab of the brand. */
function writeFromOtherTab(text: string): void {
  const oldValue = localStorage.getItem(KEY);
  localStorage.setItem(KEY, text);
  if (oldValue === text) return;
  const { localStorage: storageArea } = window;
  window.dispatchEvent(new StorageEvent("storage", { key: KEY, oldValue, newValue: text, storageArea }));
}

beforeEach(() => {
  localStorage.clear();
  storeSessionMark(null);
  reportedChanges = [];
  stopWatching = watchSessionMark((change) => reportedChanges.push(change));
});
afterEach(() => stopWatching());

describe("session mark (rules/sessions#tabs)", () => {
  it("reports a log-in of another tab to a visitor's tab", () => {
    writeFromOtherTab("m1");
    expect(reportedChanges).toEqual(["changed"]);
    expect(readSessionMark()).toBe("m1");
  });

  it("reports a log-in as another account to a member's tab", () => {
    storeSessionMark("m1");
    writeFromOtherTab("m2");
    expect(reportedChanges).toEqual(["changed"]);
  });

  it("reports nothing when the mark is the known one", () => {
    storeSessionMark("m1");
    writeFromOtherTab("m1");
    localStorage.clear();
    writeFromOtherTab("m1");
    expect(reportedChanges).toEqual([]);
  });

  it("reports a log-out once, and not before the tab that logs out has written the mark", () => {
    jest.useFakeTimers();
    storeSessionMark("m1");
    localStorage.clear();
    const { localStorage: storageArea } = window;
    window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea }));
    expect(reportedChanges).toEqual([]);
    writeFromOtherTab("");
    expect(reportedChanges).toEqual(["emptied"]);
    jest.runAllTimers();
    expect(reportedChanges).toEqual(["emptied"]);
    jest.useRealTimers();
  });

  it("reports a log-out after a delay if the tab that logged out was closed", () => {
    jest.useFakeTimers();
    storeSessionMark("m1");
    localStorage.clear();
    const { localStorage: storageArea } = window;
    window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea }));
    jest.runAllTimers();
    expect(reportedChanges).toEqual(["emptied"]);
    jest.useRealTimers();
  });

  it("ignores changes of other keys", () => {
    storeSessionMark("m1");
    const { localStorage: storageArea } = window;
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "x", storageArea }));
    expect(reportedChanges).toEqual([]);
  });

  it("checks the mark when the page is restored from the back-forward cache", () => {
    storeSessionMark("m1");
    localStorage.setItem(KEY, "m2");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(reportedChanges).toEqual(["changed"]);
  });

  it("writes only changes, so that two tabs do not notify each other for ever", () => {
    const setItemSpy = jest.spyOn(Storage.prototype, "setItem");
    storeSessionMark("m1");
    storeSessionMark("m1");
    expect(setItemSpy).toHaveBeenCalledTimes(1);
    setItemSpy.mockRestore();
  });

  it("writes a log-out even if the storage was cleared before", () => {
    storeSessionMark("m1");
    localStorage.clear();
    clearSessionMark();
    expect(localStorage.getItem(KEY)).toBe("");
    expect(readSessionMark()).toBeNull();
  });

  it("does not throw without storage", () => {
    const setItemSpy = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(() => storeSessionMark("m1")).not.toThrow();
    setItemSpy.mockRestore();
  });
});
