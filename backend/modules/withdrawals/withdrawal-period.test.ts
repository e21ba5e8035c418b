import { DAY_MS } from "@/lib/config/constants";
import { WITHDRAWAL_COUNTRIES } from "@/lib/config/constants-of-withdrawals";
import { getWithdrawalDays, getWithdrawalEnd, readWithdrawalRules } from "./withdrawal-period";

describe("the days to withdraw (rules/orders#period-for-a-withdrawal)", () => {
  const rules = { countries: ["DE", "FR"], days: 14, otherDays: 7 };

  it.each([
    ["DE", rules, 14],
    ["BR", rules, 7],
    [null, rules, 14],
    [null, { ...rules, days: 7, otherDays: 10 }, 10],
    ["BR", { ...rules, otherDays: 0 }, 0],
  ])("of %s are by its country, and the longer ones where it is unknown: %#", (country, given, days) => {
    expect(getWithdrawalDays(given, country)).toBe(days);
  });

  it("are the law's where a brand sets none, and it has no withdrawal unless it says so", () => {
    const defaults = { days: 14, otherDays: 7, partial: false, countries: WITHDRAWAL_COUNTRIES };
    expect(readWithdrawalRules({})).toEqual({ ...defaults, on: false });
    expect(readWithdrawalRules({ withdrawal: { on: true, countries: [] } })).toEqual({
      ...defaults,
      on: true,
    });
  });
});

describe("the end of the period (rules/orders#period-for-a-withdrawal)", () => {
  it.each([
    // Friday, November 20, and 14 days: the end of Friday, December 4.
    ["whole days of UTC", "2026-11-20T12:00:00Z", 14, null, "2026-12-05T00:00:00Z"],
    [
      "the first and the last moment of a day alike",
      "2026-11-20T00:00:00Z",
      14,
      null,
      "2026-12-05T00:00:00Z",
    ],
    ["the last moment of the day", "2026-11-20T23:59:59.999Z", 14, null, "2026-12-05T00:00:00Z"],
    // In São Paulo it is still Thursday, November 19.
    ["days of the brand's zone", "2026-11-20T02:59:00Z", 7, "America/Sao_Paulo", "2026-11-27T03:00:00Z"],
    ["and the next day there", "2026-11-20T03:00:00Z", 7, "America/Sao_Paulo", "2026-11-28T03:00:00Z"],
    // Saturday, November 28, and Sunday move to Monday.
    ["no Saturday", "2026-11-21T12:00:00Z", 7, null, "2026-12-01T00:00:00Z"],
    ["no Sunday", "2026-11-22T12:00:00Z", 7, null, "2026-12-01T00:00:00Z"],
    ["but Monday", "2026-11-23T12:00:00Z", 7, null, "2026-12-01T00:00:00Z"],
    // Clocks in Berlin are set back on October 25.
    ["a day of 25 hours", "2026-10-20T12:00:00Z", 7, "Europe/Berlin", "2026-10-27T23:00:00Z"],
  ])("counts %s", (_, concludedAt, days, timeZone, endsAt) => {
    expect(new Date(getWithdrawalEnd(Date.parse(concludedAt), days, timeZone)).toISOString()).toBe(
      new Date(endsAt).toISOString(),
    );
  });

  it("is the contract itself without a period", () => {
    expect(getWithdrawalEnd(DAY_MS, 0, null)).toBe(DAY_MS);
  });
});
