/** @jest-environment jsdom */
import { observeVitals } from "./web-vitals";

type Entry = Record<string, unknown>;

/** The browser's observer, which jsdom lacks: gives what the test names, on time or only when it is asked. */
class StubObserver {
  static supportedEntryTypes: string[] = [];
  static running: StubObserver[] = [];
  type = "";
  records: Entry[] = [];
  constructor(private readonly report: (list: { getEntries(): Entry[] }) => void) {}
  observe({ type }: { type: string }) {
    this.type = type;
    StubObserver.running.push(this);
  }
  takeRecords() {
    return this.records;
  }
  disconnect() {
    StubObserver.running = StubObserver.running.filter((running) => running !== this);
  }
  static emit(type: string, ...entries: Entry[]) {
    for (const observer of StubObserver.running)
      if (observer.type === type) observer.report({ getEntries: () => entries });
  }
}

const ALL = ["largest-contentful-paint", "layout-shift", "event", "first-input"];
const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

beforeEach(() => {
  StubObserver.supportedEntryTypes = ALL;
  StubObserver.running = [];
  Object.assign(globalThis, { PerformanceObserver: StubObserver });
  Object.assign(performance, { getEntriesByType: () => [{ responseStart: 80.4 }] });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "PerformanceObserver");
  Reflect.deleteProperty(performance, "getEntriesByType");
  jest.restoreAllMocks();
});

describe("web vitals (rules/tracking#web-vitals)", () => {
  it("are the last largest paint, the slowest interaction and the first byte", () => {
    const stop = observeVitals();
    StubObserver.emit("largest-contentful-paint", { startTime: 400 }, { startTime: 900.6 });
    StubObserver.emit("first-input", { interactionId: 1, duration: 16 });
    StubObserver.emit("event", { interactionId: 2, duration: 120 }, { interactionId: 3, duration: 48 });
    StubObserver.emit("event", { interactionId: 0, duration: 900 });
    expect(stop()).toBe("ttfb=80 lcp=901 inp=120 cls=0");
    expect(StubObserver.running).toEqual([]);
  });

  it.each([
    ["the shifts of one second add up", [shift(100, 0.1), shift(1_000, 0.05)], "0.15"],
    ["a second without a shift ends a group", [shift(100, 0.1), shift(1_100, 0.05)], "0.1"],
    ["the worst group counts", [shift(100, 0.1), shift(3_000, 0.2), shift(9_000, 0.05)], "0.2"],
    ["shifts after an input do not count", [shift(100, 0.1), shift(300, 0.5, true)], "0.1"],
    [
      "a group ends after five seconds",
      [100, 900, 1_700, 2_500, 3_300, 4_100, 4_900, 5_700].map((time) => shift(time, 0.1)),
      "0.7",
    ],
  ])("%s", (_rule, shifts, cls) => {
    const stop = observeVitals();
    StubObserver.emit("layout-shift", ...shifts);
    expect(stop()).toContain(`cls=${cls}`);
  });

  it("include what the browser has not reported yet", () => {
    const stop = observeVitals();
    for (const observer of StubObserver.running)
      if (observer.type === "largest-contentful-paint") observer.records = [{ startTime: 700 }];
    expect(stop()).toContain("lcp=700");
  });

  it("leave out what the browser does not measure", () => {
    StubObserver.supportedEntryTypes = ["largest-contentful-paint"];
    const stop = observeVitals();
    StubObserver.emit("largest-contentful-paint", { startTime: 400 });
    expect(stop()).toBe("ttfb=80 lcp=400");
  });

  it("are nothing on a television without these functions", () => {
    Reflect.deleteProperty(globalThis, "PerformanceObserver");
    Reflect.deleteProperty(performance, "getEntriesByType");
    expect(observeVitals()()).toBe("");
  });

  it("are not measured in a tab that nobody sees", () => {
    jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    expect(observeVitals()()).toBe("");
    expect(StubObserver.running).toEqual([]);
  });
});
