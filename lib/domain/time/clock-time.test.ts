import { fromClockTime, toClockTime } from "./clock-time";

describe("the moment of a clock's time in a brand's time zone (rules/studio#publishing-at-a-set-time)", () => {
  it.each([
    ["UTC", "2026-11-30T18:05", "2026-11-30T18:05Z"],
    [null, "2026-11-30T18:05", "2026-11-30T18:05Z"],
    ["America/Sao_Paulo", "2026-11-30T00:00", "2026-11-30T03:00Z"],
    ["Asia/Kolkata", "2026-11-30T00:00", "2026-11-29T18:30Z"],
    ["Pacific/Kiritimati", "2026-12-01T00:00", "2026-11-30T10:00Z"],
    // New York, set forward on March 14 at two, and back on November 7 at two.
    ["America/New_York", "2027-03-14T01:59", "2027-03-14T06:59Z"],
    ["America/New_York", "2027-03-14T02:30", "2027-03-14T07:30Z"],
    ["America/New_York", "2027-03-14T03:00", "2027-03-14T07:00Z"],
    ["America/New_York", "2027-11-07T00:59", "2027-11-07T04:59Z"],
    ["America/New_York", "2027-11-07T01:30", "2027-11-07T05:30Z"],
    ["America/New_York", "2027-11-07T02:00", "2027-11-07T07:00Z"],
    // Set forward at midnight, so that the day begins at one.
    ["Africa/Cairo", "2027-04-30T00:00", "2027-04-29T22:00Z"],
  ])("%s %s is %s", (timeZone, time, moment) => {
    expect(fromClockTime(time, timeZone)).toBe(Date.parse(moment.replace("Z", ":00Z")));
  });

  it("a time that the clock never shows is shown as the one that it becomes", () => {
    const moment = fromClockTime("2027-03-14T02:30", "America/New_York") ?? 0;
    expect(toClockTime(moment, "America/New_York")).toBe("2027-03-14T03:30");
  });

  it.each(["2026-02-30T10:00", "2026-13-01T10:00", "soon"])("%s is no time", (time) => {
    expect(fromClockTime(time, "UTC")).toBeNull();
  });
});
