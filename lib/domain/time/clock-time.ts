import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";

/** The time zone of brands without one of their own. */
const DEFAULT_TIME_ZONE = "UTC";

const formats = new Map<string, Intl.DateTimeFormat>();

/** One for each time zone, of which there are a few hundred. A name that this machine does not know counts as UTC. */
function getFormat(timeZone: string | null): Intl.DateTimeFormat {
  const name = timeZone ?? DEFAULT_TIME_ZONE;
  const known = formats.get(name);
  if (known) return known;
  const format = createFormat(name) ?? getFormat(DEFAULT_TIME_ZONE);
  formats.set(name, format);
  return format;
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    // Sweden writes a moment as ISO 8601 does, with a space in place of the T.
    return new Intl.DateTimeFormat("sv-SE", {
      ...{ timeZone, year: "numeric", month: "2-digit", day: "2-digit" },
      ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    });
  } catch {
    return null;
  }
}

/** What a clock in a time zone shows at a moment (epoch milliseconds): "2026-11-30T18:05". */
export const toClockTime = (moment: number, timeZone: string | null): string =>
  getFormat(timeZone).format(moment).replace(" ", "T");

/**
 * The moment (epoch milliseconds) at which a clock in a time zone shows a time. One that it shows twice, because it is set back, is the
 * first; one that it never shows, because it is set forward, is as much later as it is set.
 * @returns null for no such day
 */
export function fromClockTime(time: string, timeZone: string | null): number | null {
  const asUtc = Date.parse(`${time}:00Z`);
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(time)) return null;
  // A day before and after it, a change of the clock in between is over or has not begun.
  const [before, after] = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (moment) => asUtc - getOffset(moment, timeZone),
  );
  if (before === undefined || after === undefined) return null;
  const shown = [before, after].filter((moment) => toClockTime(moment, timeZone) === time);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** How far a clock is ahead of UTC, in milliseconds. */
const getOffset = (moment: number, timeZone: string | null): number =>
  Date.parse(`${toClockTime(moment, timeZone)}:00Z`) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
