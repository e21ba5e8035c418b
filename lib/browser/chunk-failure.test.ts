/** @jest-environment jsdom */
import {
  blockReload,
  CHUNK_FAILURE_EVENT,
  isChunkFailure,
  loadChunk,
  recoverFromChunkFailure,
  reportChunkFailure,
} from "./chunk-failure";
import { page } from "./page";

const chunkLoadError = Object.assign(
  new Error("Failed to load chunk /_next/static/chunks/1.js from module 2"),
  {
    name: "ChunkLoadError",
  },
);
let reloadSpy: jest.SpyInstance;
let reachableSpy: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  reloadSpy = jest.spyOn(page, "reload").mockImplementation(() => {});
  reachableSpy = jest.spyOn(page, "isReachable").mockResolvedValue(true);
});
afterEach(() => jest.restoreAllMocks());

describe("code that cannot be loaded (fault F27)", () => {
  it.each([
    [chunkLoadError, true],
    [new Error("Loading chunk 12 failed."), true],
    [new TypeError("error loading dynamically imported module: https://x/y.js"), true],
    [new TypeError("Failed to fetch dynamically imported module: https://x/y.js"), true],
    [new TypeError("x is not a function"), false],
    ["Failed to load chunk", false],
  ])("%s → %s", (error, expected) => expect(isChunkFailure(error)).toBe(expected));

  it("reloads the page once, and not again within the interval", async () => {
    expect(await recoverFromChunkFailure(chunkLoadError, 1_000_000)).toBe(true);
    expect(await recoverFromChunkFailure(chunkLoadError, 1_010_000)).toBe(false);
    expect(reloadSpy).toHaveBeenCalledTimes(1);
    expect(await recoverFromChunkFailure(chunkLoadError, 2_000_000)).toBe(true);
  });

  it("reloads once for failures that happen at the same time", async () => {
    const failures = [1_000_000, 1_000_001].map((now) => recoverFromChunkFailure(chunkLoadError, now));
    expect(await Promise.all(failures)).toEqual([true, true]);
    expect(reloadSpy).toHaveBeenCalledTimes(1);
  });

  it("does not reload for other errors or while offline", async () => {
    expect(await recoverFromChunkFailure(new Error("x"))).toBe(false);
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await recoverFromChunkFailure(chunkLoadError)).toBe(false);
    online.mockRestore();
    expect(reloadSpy).not.toHaveBeenCalled();
  });

  it("does not reload while the server is unreachable", async () => {
    reachableSpy.mockResolvedValue(false);
    expect(await recoverFromChunkFailure(chunkLoadError)).toBe(false);
    expect(reloadSpy).not.toHaveBeenCalled();
    reachableSpy.mockResolvedValue(true);
    expect(await recoverFromChunkFailure(chunkLoadError)).toBe(true);
  });

  it("does not reload until every block is released", async () => {
    const [releaseFirst, releaseSecond] = [blockReload(), blockReload()];
    releaseFirst();
    releaseFirst();
    expect(await recoverFromChunkFailure(chunkLoadError)).toBe(false);
    expect(reloadSpy).not.toHaveBeenCalled();
    releaseSecond();
    expect(await recoverFromChunkFailure(chunkLoadError)).toBe(true);
  });

  it("does not reload if the time of the reload cannot be stored", async () => {
    const setItemSpy = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(await recoverFromChunkFailure(chunkLoadError)).toBe(false);
    setItemSpy.mockRestore();
    expect(reloadSpy).not.toHaveBeenCalled();
  });

  it("fires an event if a reload did not help", async () => {
    const listener = jest.fn();
    window.addEventListener(CHUNK_FAILURE_EVENT, listener);
    await reportChunkFailure(chunkLoadError);
    expect(listener).not.toHaveBeenCalled();
    await reportChunkFailure(chunkLoadError);
    expect(listener).toHaveBeenCalledTimes(1);
    window.removeEventListener(CHUNK_FAILURE_EVENT, listener);
  });

  it("waits 120 seconds for code (rules/faults#slow-code)", async () => {
    jest.useFakeTimers();
    const waiting = loadChunk(() => new Promise(() => {}));
    const refused = expect(waiting).rejects.toThrow("code did not arrive in time");
    await jest.advanceTimersByTimeAsync(120_000);
    await refused;
    expect(await loadChunk(async () => 1)).toBe(1);
    jest.useRealTimers();
  });
});
