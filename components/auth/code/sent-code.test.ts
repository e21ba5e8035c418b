/** @jest-environment jsdom */
import { DAY_SECONDS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { createLoadFormAppScript } from "@/lib/domain/document/document-scripts";
import {
  clearWaitingStep,
  getRemainingWaitMs,
  readSentCode,
  readWaitingStep,
  storeSentCode,
  storeWaitingStep,
} from "./sent-code";

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

const START = 1_000_000;
const account = "ana@example.com";
const step = { account, type: "email", subscribe: true } as const;

beforeEach(() => sessionStorage.clear());

describe("the step that waits for a code (rules/validation#verification-codes)", () => {
  it.each([
    ["a code, while it is valid", 600, 10 * MINUTE_MS - 1, true],
    ["a code that has expired", 600, 10 * MINUTE_MS, false],
    ["a link that is valid for days, for an hour", 7 * DAY_SECONDS, HOUR_MS - 1, true],
    ["a link that is valid for days, after an hour", 7 * DAY_SECONDS, HOUR_MS, false],
    ["a code of an upstream that names no time, for an hour", undefined, HOUR_MS - 1, true],
    ["a device clock that was moved back", 600, -HOUR_MS, true],
  ])("is restored for %s", (_, expiresIn, passed, isRestored) => {
    const sent = { account, sentAt: START, resendAfter: 60, ...(expiresIn ? { expiresIn } : {}) };
    storeSentCode("signup", sent);
    storeWaitingStep("signup", step);
    expect(readWaitingStep("signup", START + passed)).toEqual(isRestored ? { ...step, sent } : null);
  });

  it("is restored by the form that waits and no other, and not once another address is wanted", () => {
    for (const purpose of ["signup", "login"] as const)
      storeSentCode(purpose, { account, sentAt: START, resendAfter: 60 });
    storeWaitingStep("login", { account, type: "email" });
    expect(readWaitingStep("signup", START)).toBeNull();
    expect(readWaitingStep("login", START)).toMatchObject({ account, type: "email" });
    storeSentCode("login", { account: "bea@example.com", sentAt: START, resendAfter: 60 });
    expect(readWaitingStep("login", START)).toBeNull();
    storeSentCode("login", { account, sentAt: START, resendAfter: 60 });
    clearWaitingStep();
    expect(readWaitingStep("login", START)).toBeNull();
  });

  it.each([
    ["/login", "/login", true],
    ["/login", "/en/login", true],
    ["/lost-password", "/reset-password", false],
  ])("opened at %s and loaded at %s: %s", (openedAt, loadedAt, isRestored) => {
    storeSentCode("login", { account, sentAt: START, resendAfter: 60 });
    history.replaceState(null, "", openedAt);
    storeWaitingStep("login", step);
    history.replaceState(null, "", loadedAt);
    expect(readWaitingStep("login", START) !== null).toBe(isRestored);
    history.replaceState(null, "", "/");
  });

  it.each([
    "{",
    "1",
    '{"purpose":"login","page":"/"}',
    '{"purpose":"login","page":"/","account":1,"type":"email"}',
  ])("ignores %s", (text) => {
    storeSentCode("login", { account, sentAt: START, resendAfter: 60 });
    sessionStorage.setItem("waiting-step", text);
    expect(readWaitingStep("login", START)).toBeNull();
  });

  it("loads the document's script at once, which alone can show it", () => {
    storeWaitingStep("login", step);
    for (const key of Object.keys(sessionStorage))
      expect(createLoadFormAppScript("/views.js")).toContain(`sessionStorage["${key}"]`);
  });
});
