/** @jest-environment jsdom */
import {
  CHUNK_FAILURE_EVENT,
  isChunkFailure,
  loadChunk,
  recoverFromChunkFailure,
  reportChunkFailure,
} from "./chunk-failure";
import { page } from "./page";

const gone = Object.assign(new Error("Failed to load chunk /_next/static/chunks/1.js from module 2"), {
  name: "ChunkLoadError",
});
let reload: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  reload = jest.spyOn(page, "reload").mockImplementation(() => {});
});
afterEach(() => reload.mockRestore());

describe("code that does not arrive (fault F27)", () => {
  it.each([
    [gone, true],
    [new Error("Loading chunk 12 failed."), true],
    [new TypeError("error loading dynamically imported module: https://x/y.js"), true],
    [new TypeError("Failed to fetch dynamically imported module: https://x/y.js"), true],
    [new TypeError("x is not a function"), false],
    ["Failed to load chunk", false],
  ])("%s → %s", (error, expected) => expect(isChunkFailure(error)).toBe(expected));

  it("reloads once, and not again soon after", () => {
    expect(recoverFromChunkFailure(gone, 1_000_000)).toBe(true);
    expect(recoverFromChunkFailure(gone, 1_010_000)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(recoverFromChunkFailure(gone, 2_000_000)).toBe(true);
  });

  it("leaves other errors and an offline page alone", () => {
    expect(recoverFromChunkFailure(new Error("x"))).toBe(false);
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(recoverFromChunkFailure(gone)).toBe(false);
    online.mockRestore();
    expect(reload).not.toHaveBeenCalled();
  });

  it("does not reload where it could not remember that it did", () => {
    const shut = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("shut", "SecurityError");
    });
    expect(recoverFromChunkFailure(gone)).toBe(false);
    shut.mockRestore();
  });

  it("says so on the page when a reload did not help", () => {
    const told = jest.fn();
    window.addEventListener(CHUNK_FAILURE_EVENT, told);
    reportChunkFailure(gone);
    expect(told).not.toHaveBeenCalled();
    reportChunkFailure(gone);
    expect(told).toHaveBeenCalledTimes(1);
    window.removeEventListener(CHUNK_FAILURE_EVENT, told);
  });

  it("waits 120 seconds for code (spec §9)", async () => {
    jest.useFakeTimers();
    const waiting = loadChunk(() => new Promise(() => {}));
    const refused = expect(waiting).rejects.toThrow("code did not arrive in time");
    await jest.advanceTimersByTimeAsync(120_000);
    await refused;
    expect(await loadChunk(async () => 1)).toBe(1);
    jest.useRealTimers();
  });
});
