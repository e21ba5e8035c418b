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

/** What the browser does here when another tab of the brand writes. */
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

describe("session mark (rules/sessions#tabs: another tab changed the token)", () => {
  it("tells a visitor's tab that somebody logged in", () => {
    writeFromOtherTab("m1");
    expect(reportedChanges).toEqual(["changed"]);
    expect(readSessionMark()).toBe("m1");
  });

  it("tells a member's tab that somebody else logged in", () => {
    storeSessionMark("m1");
    writeFromOtherTab("m2");
    expect(reportedChanges).toEqual(["changed"]);
  });

  it("is quiet when the other tab says what this one knows", () => {
    storeSessionMark("m1");
    writeFromOtherTab("m1");
    localStorage.clear();
    writeFromOtherTab("m1");
    expect(reportedChanges).toEqual([]);
  });

  it("tells of a log-out once, not before the tab that logs out says so", () => {
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

  it("tells of a log-out in the end where that tab is gone", () => {
    jest.useFakeTimers();
    storeSessionMark("m1");
    localStorage.clear();
    const { localStorage: storageArea } = window;
    window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea }));
    jest.runAllTimers();
    expect(reportedChanges).toEqual(["emptied"]);
    jest.useRealTimers();
  });

  it("does not mistake another key for the mark", () => {
    storeSessionMark("m1");
    const { localStorage: storageArea } = window;
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "x", storageArea }));
    expect(reportedChanges).toEqual([]);
  });

  it("looks again when the page comes out of the back-forward cache", () => {
    storeSessionMark("m1");
    localStorage.setItem(KEY, "m2");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(reportedChanges).toEqual(["changed"]);
  });

  it("writes only what changes, so that two tabs can't call each other for ever", () => {
    const written = jest.spyOn(Storage.prototype, "setItem");
    storeSessionMark("m1");
    storeSessionMark("m1");
    expect(written).toHaveBeenCalledTimes(1);
    written.mockRestore();
  });

  it("says a log-out aloud even when the storage was emptied before", () => {
    storeSessionMark("m1");
    localStorage.clear();
    clearSessionMark();
    expect(localStorage.getItem(KEY)).toBe("");
    expect(readSessionMark()).toBeNull();
  });

  it("works on without storage", () => {
    const shut = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("shut", "SecurityError");
    });
    expect(() => storeSessionMark("m1")).not.toThrow();
    shut.mockRestore();
  });
});
