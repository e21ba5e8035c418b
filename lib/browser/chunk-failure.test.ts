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

describe("code that does not arrive (fault F27)", () => {
  it.each([
    [chunkLoadError, true],
    [new Error("Loading chunk 12 failed."), true],
    [new TypeError("error loading dynamically imported module: https://x/y.js"), true],
    [new TypeError("Failed to fetch dynamically imported module: https://x/y.js"), true],
    [new TypeError("x is not a function"), false],
    ["Failed to load chunk", false],
  ])("%s → %s", (error, expected) => expect(isChunkFailure(error)).toBe(expected));

  it("reloads once, and not again soon after", async () => {
    expect(await recoverFromChunkFailure(chunkLoadError, 1_000_000)).toBe(true);
    expect(await recoverFromChunkFailure(chunkLoadError, 1_010_000)).toBe(false);
    expect(reloadSpy).toHaveBeenCalledTimes(1);
    expect(await recoverFromChunkFailure(chunkLoadError, 2_000_000)).toBe(true);
  });

  it("leaves other errors and an offline page alone", async () => {
    expect(await recoverFromChunkFailure(new Error("x"))).toBe(false);
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await recoverFromChunkFailure(chunkLoadError)).toBe(false);
    online.mockRestore();
    expect(reloadSpy).not.toHaveBeenCalled();
  });

  it("leaves a page alone whose server does not answer, and heals it once it does", async () => {
    reachableSpy.mockResolvedValue(false);
    expect(await recoverFromChunkFailure(chunkLoadError)).toBe(false);
    expect(reloadSpy).not.toHaveBeenCalled();
    reachableSpy.mockResolvedValue(true);
    expect(await recoverFromChunkFailure(chunkLoadError)).toBe(true);
  });

  it("waits with it while something is held, also by two", async () => {
    const [one, two] = [blockReload(), blockReload()];
    one();
    one();
    expect(await recoverFromChunkFailure(chunkLoadError)).toBe(false);
    expect(reloadSpy).not.toHaveBeenCalled();
    two();
    expect(await recoverFromChunkFailure(chunkLoadError)).toBe(true);
  });

  it("does not reload where it could not remember that it did", async () => {
    const shut = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("shut", "SecurityError");
    });
    expect(await recoverFromChunkFailure(chunkLoadError)).toBe(false);
    shut.mockRestore();
    expect(reloadSpy).not.toHaveBeenCalled();
  });

  it("says so on the page when a reload did not help", async () => {
    const told = jest.fn();
    window.addEventListener(CHUNK_FAILURE_EVENT, told);
    await reportChunkFailure(chunkLoadError);
    expect(told).not.toHaveBeenCalled();
    await reportChunkFailure(chunkLoadError);
    expect(told).toHaveBeenCalledTimes(1);
    window.removeEventListener(CHUNK_FAILURE_EVENT, told);
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
