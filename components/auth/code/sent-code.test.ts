/** @jest-environment jsdom */
import { MINUTE_MS } from "@/lib/config/constants";
import { getRemainingWaitMs, readSentCode, storeSentCode } from "./sent-code";

const sent = { account: "ana@example.com", sentAt: 1_000_000, resendAfter: 60 };

describe("the wait for another code (rules/validation#verification-codes: count-down 60)", () => {
  it.each([
    [1_000_000, MINUTE_MS],
    [1_030_000, 30_000],
    [1_060_000, 0],
    [9_000_000, 0],
    // The device clock was moved back: the wait is still at most a minute.
    [500_000, MINUTE_MS],
  ])("at %i it is %i ms", (now, wait) => expect(getRemainingWaitMs(sent, now)).toBe(wait));

  it("survives a reload, for its own purpose", () => {
    storeSentCode("signup", sent);
    expect(readSentCode("signup")).toEqual(sent);
    expect(readSentCode("reset")).toBeNull();
    storeSentCode("signup", null);
    expect(readSentCode("signup")).toBeNull();
  });

  it.each(["{", "1", '{"account":1}', '{"account":"a","sentAt":"x","resendAfter":60}'])(
    "ignores %s",
    (text) => {
      sessionStorage.setItem("code-signup", text);
      expect(readSentCode("signup")).toBeNull();
    },
  );
});
