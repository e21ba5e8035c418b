import fc from "fast-check";
import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import { isTimeZone } from "@/lib/contract/value-checks";
import { addDays, getDay, getDayStart, listDays } from "./report-days";

const ZONES = [
  "UTC",
  "America/Sao_Paulo",
  "America/New_York",
  "America/Santiago",
  "America/Havana",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Europe/Oslo",
  "Pacific/Apia",
  "Pacific/Chatham",
];

describe("days of a report (rules/tracking#report)", () => {
  it.each([
    ["2026-11-20", "UTC", "2026-11-20T00:00:00Z", 24],
    ["2026-11-20", "America/Sao_Paulo", "2026-11-20T03:00:00Z", 24],
    ["2026-11-20", "Asia/Kathmandu", "2026-11-19T18:15:00Z", 24],
    ["2026-03-29", "Europe/Oslo", "2026-03-28T23:00:00Z", 23],
    ["2026-10-25", "Europe/Oslo", "2026-10-24T22:00:00Z", 25],
    ["2026-03-08", "America/New_York", "2026-03-08T05:00:00Z", 23],
    ["2026-11-01", "America/New_York", "2026-11-01T04:00:00Z", 25],
    // Clocks are set from midnight to one, so the day begins at one.
    ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z", 23],
    ["2018-02-17", "America/Sao_Paulo", "2018-02-17T02:00:00Z", 25],
    ["2026-04-05", "Australia/Lord_Howe", "2026-04-04T13:00:00Z", 24.5],
    // The day that the island skipped when it crossed the date line.
    ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00Z", 0],
  ])("%s in %s begins at %s and has %d hours", (day, timeZone, start, hours) => {
    expect(new Date(getDayStart(day, timeZone)).toISOString()).toBe(start.replace("Z", ".000Z"));
    expect(getDayStart(addDays(day, 1), timeZone) - getDayStart(day, timeZone)).toBe(hours * HOUR_MS);
  });

  it("every moment is part of exactly the day that it is on", () => {
    const anyMoment = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2030, 0) });
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(...ZONES), (moment, timeZone) => {
        const day = getDay(moment, timeZone);
        const [start, end] = [getDayStart(day, timeZone), getDayStart(addDays(day, 1), timeZone)];
        expect(start).toBeLessThanOrEqual(moment);
        expect(end).toBeGreaterThan(moment);
        expect(end - start).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
      }),
    );
  });

  it("takes an unknown time zone for UTC", () => {
    expect(isTimeZone("Mars/Olympus")).toBe(false);
    expect(getDay(Date.UTC(2026, 0, 1, 23), "Mars/Olympus")).toBe("2026-01-01");
  });

  it("lists both ends", () => {
    expect(listDays("2026-02-27", "2026-03-01")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  });
});
