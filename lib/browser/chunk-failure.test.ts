/** @jest-environment jsdom */
import {
  CHUNK_FAILURE_EVENT,
  holdReload,
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
let reachable: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  reload = jest.spyOn(page, "reload").mockImplementation(() => {});
  reachable = jest.spyOn(page, "isReachable").mockResolvedValue(true);
});
afterEach(() => jest.restoreAllMocks());

describe("code that does not arrive (fault F27)", () => {
  it.each([
    [gone, true],
    [new Error("Loading chunk 12 failed."), true],
    [new TypeError("error loading dynamically imported module: https://x/y.js"), true],
    [new TypeError("Failed to fetch dynamically imported module: https://x/y.js"), true],
    [new TypeError("x is not a function"), false],
    ["Failed to load chunk", false],
  ])("%s → %s", (error, expected) => expect(isChunkFailure(error)).toBe(expected));

  it("reloads once, and not again soon after", async () => {
    expect(await recoverFromChunkFailure(gone, 1_000_000)).toBe(true);
    expect(await recoverFromChunkFailure(gone, 1_010_000)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await recoverFromChunkFailure(gone, 2_000_000)).toBe(true);
  });

  it("leaves other errors and an offline page alone", async () => {
    expect(await recoverFromChunkFailure(new Error("x"))).toBe(false);
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await recoverFromChunkFailure(gone)).toBe(false);
    online.mockRestore();
    expect(reload).not.toHaveBeenCalled();
  });

  it("leaves a page alone whose server does not answer, and heals it once it does", async () => {
    reachable.mockResolvedValue(false);
    expect(await recoverFromChunkFailure(gone)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    reachable.mockResolvedValue(true);
    expect(await recoverFromChunkFailure(gone)).toBe(true);
  });

  it("waits with it while something is held, also by two", async () => {
    const [one, two] = [holdReload(), holdReload()];
    one();
    one();
    expect(await recoverFromChunkFailure(gone)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    two();
    expect(await recoverFromChunkFailure(gone)).toBe(true);
  });

  it("does not reload where it could not remember that it did", async () => {
    const shut = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("shut", "SecurityError");
    });
    expect(await recoverFromChunkFailure(gone)).toBe(false);
    shut.mockRestore();
    expect(reload).not.toHaveBeenCalled();
  });

  it("says so on the page when a reload did not help", async () => {
    const told = jest.fn();
    window.addEventListener(CHUNK_FAILURE_EVENT, told);
    await reportChunkFailure(gone);
    expect(told).not.toHaveBeenCalled();
    await reportChunkFailure(gone);
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
