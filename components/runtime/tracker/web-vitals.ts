/** What layout shifts carry beyond `PerformanceEntry`; TypeScript's DOM library lacks them. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** An option of "event" that TypeScript's DOM library lacks. */
interface ObservedType extends PerformanceObserverInit {
  durationThreshold: number;
}

/** Shifts belong together while they are less than a second apart, for five seconds at most (web.dev/articles/cls). */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
/** Faster interactions are not listed, as in the browsers' own reports. */
const SLOW_INTERACTION_MS = 40;

/**
 * Observes the web vitals of a document from its beginning (rules/tracking#web-vitals). The function returned stops and
 * gives them as one text, as `ttfb=80 lcp=900 inp=40 cls=0.021` with milliseconds; a vital that the browser does not
 * measure or that has not occurred is left out. A document that is opened in the background has none: nobody waited.
 */
export function observeVitals(): () => string {
  const supported = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
  if (document.visibilityState === "hidden") return () => "";
  let lcp: number | undefined;
  let inp: number | undefined;
  let cls = supported.includes("layout-shift") ? 0 : undefined;
  let shifts = 0;
  let windowStart = 0;
  let lastShift = -SHIFT_GAP_MS;

  const addShift = ({ value, hadRecentInput, startTime }: LayoutShift) => {
    if (hadRecentInput) return;
    if (startTime - lastShift >= SHIFT_GAP_MS || startTime - windowStart >= SHIFT_WINDOW_MS) {
      shifts = 0;
      windowStart = startTime;
    }
    lastShift = startTime;
    shifts += value;
    cls = Math.max(cls ?? 0, shifts);
  };
  // Of fewer than 50 interactions the slowest counts, and a view has hardly ever more.
  const addInteraction = ({ interactionId, duration }: PerformanceEventTiming) => {
    if (interactionId) inp = Math.max(inp ?? 0, duration);
  };
  const stops = [
    observe("largest-contentful-paint", ({ startTime }) => {
      lcp = Math.round(startTime);
    }),
    observe("layout-shift", addShift),
    observe("event", addInteraction),
    observe("first-input", addInteraction),
  ];

  /** @param add takes an entry as the type has it */
  function observe<Entry extends PerformanceEntry>(
    type: string,
    add: (entry: Entry) => void,
  ): (() => void) | undefined {
    if (!supported.includes(type)) return undefined;
    const addAll = (entries: PerformanceEntry[]) => {
      for (const entry of entries) add(entry as Entry);
    };
    const observer = new PerformanceObserver((list) => addAll(list.getEntries()));
    const observed: ObservedType = { type, buffered: true, durationThreshold: SLOW_INTERACTION_MS };
    observer.observe(observed);
    return () => {
      addAll(observer.takeRecords());
      observer.disconnect();
    };
  }

  return () => {
    for (const stop of stops) stop?.();
    const [load] = performance.getEntriesByType?.("navigation") ?? [];
    const { responseStart = 0 } = (load ?? {}) as Partial<PerformanceNavigationTiming>;
    const ttfb = Math.round(responseStart) || undefined;
    return Object.entries({ ttfb, lcp, inp, cls })
      .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${Math.round(value * 1_000) / 1_000}`))
      .join(" ");
  };
}
