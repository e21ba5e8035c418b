import fc from "fast-check";
import type { ComingRenewal, PaidConsent } from "@/lib/contract/bill/paid-consent";
import { RENEWAL_STATES } from "@/lib/contract/job/renewal";
import { getRenewalSentence, isTrial, listConsentSentences, toRenewalValues } from "./renewal-sentences";

const USABLE_CARD = { usable: true };
const createFailure = (nextTryAt: number | null) => ({ code: 302, at: 1_795_000_000_000, nextTryAt });
const WORKING_RENEWAL = {
  running: false,
  expired: false,
  failure: null,
  discountedPeriods: 0,
  card: USABLE_CARD,
};
const createActions = (...can: string[]) =>
  Object.fromEntries(["turnOff", "turnOn", "payNow", "order"].map((move) => [move, can.includes(move)]));

describe("renewal in one sentence (rules/renewal#states)", () => {
  it.each([
    ["on", {}, "renews", ["turnOff"]],
    ["on", { discountedPeriods: 2 }, "renewsDiscounted", ["turnOff"]],
    ["activated", {}, "again", ["turnOff"]],
    ["activated", { discountedPeriods: 1 }, "againDiscounted", ["turnOff"]],
    ["on", { pausedFrom: 1_795_000_000_000 }, "paused", ["turnOff"]],
    ["on", { pausedFrom: 1_795_000_000_000, card: null }, "noCard", ["turnOff"]],
    ["on", { card: null }, "noCard", ["turnOff"]],
    ["on", { card: { usable: false } }, "noCard", ["turnOff"]],
    ["on", { card: null, mandate: { active: true } }, "renews", ["turnOff"]],
    ["on", { card: null, mandate: { active: true }, discountedPeriods: 1 }, "renewsDiscounted", ["turnOff"]],
    ["on", { card: null, mandate: { active: false } }, "noCard", ["turnOff"]],
    [
      "on",
      { card: null, mandate: { active: true }, failure: createFailure(1_795_086_400_000) },
      "failed",
      ["turnOff"],
    ],
    ["on", { running: true }, "running", []],
    ["activated", { running: true, failure: createFailure(null) }, "running", []],
    ["on", { failure: createFailure(1_795_086_400_000) }, "failed", ["turnOff", "payNow"]],
    ["on", { failure: createFailure(null) }, "failedForGood", ["turnOff", "payNow"]],
    ["on", { failure: createFailure(null), card: null }, "failedForGood", ["turnOff"]],
    ["off", {}, "off", ["turnOn"]],
    ["off", { card: null }, "off", []],
    ["off", { card: { usable: false } }, "off", []],
    ["off", { expired: true }, "expired", ["order"]],
    ["on", { expired: true }, "expired", ["order"]],
  ] as const)("%s with %j is %s", (status, change, kind, can) => {
    expect(getRenewalSentence({ ...WORKING_RENEWAL, status, ...change })).toEqual({
      kind,
      moves: createActions(...can),
    });
  });

  it("never offers both turning on and off, and offers nothing while it is being charged", () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...RENEWAL_STATES),
          running: fc.boolean(),
          expired: fc.boolean(),
          discountedPeriods: fc.nat(12),
          failure: fc.option(fc.constant(createFailure(null))),
          card: fc.option(fc.record({ usable: fc.boolean() })),
        }),
        (info) => {
          const { moves } = getRenewalSentence(info);
          expect(moves.turnOff && moves.turnOn).toBe(false);
          if (info.running) expect(Object.values(moves)).toEqual([false, false, false, false]);
          if (info.expired) expect(moves.turnOn).toBe(false);
        },
      ),
    );
  });
});

const brl = (amount: number) => ({ amount, currency: "BRL" as const });
const BY_CARD: ComingRenewal = {
  at: 1_795_000_000_000,
  amount: brl(1_800),
  discountedPeriods: 2,
  fullAmount: brl(2_000),
  method: "card",
  methodLabel: "Visa •••• 4242",
};
const BY_PIX: ComingRenewal = { ...BY_CARD, method: "pix", methodLabel: null };
const SAVED = { label: "Visa •••• 4242", isSaved: true };
const NOT_SAVED = { ...SAVED, isSaved: false };

describe("what is said of the consent to a paid order (rules/renewal#after-the-payment)", () => {
  it.each<[string, PaidConsent, string[], string[]]>([
    ["renewal by the card that is saved", { renewal: BY_CARD, card: SAVED }, ["renews"], ["renews"]],
    [
      "renewal by another card",
      { renewal: { ...BY_CARD, methodLabel: "Elo •••• 1" }, card: SAVED },
      ["renews", "saved"],
      ["renews", "saved"],
    ],
    ["nothing, by card", { card: NOT_SAVED }, ["once", "notSaved"], []],
    ["saving only", { renewal: null, card: SAVED }, ["once", "saved"], ["saved"]],
    ["nothing, without a card", { renewal: null, mandate: null, card: null }, ["once"], []],
    ["nothing, beside another renewal", { otherRenewal: BY_CARD }, ["once", "another"], ["another"]],
    [
      "nothing, beside another renewal by the same card",
      { otherRenewal: BY_CARD, card: SAVED },
      ["once", "another"],
      ["another"],
    ],
    ["a mandate that waits", { renewal: BY_PIX, mandate: "waiting" }, ["waiting"], ["waiting"]],
    [
      "a mandate that waits, beside another renewal",
      { renewal: BY_PIX, mandate: "waiting", otherRenewal: BY_CARD },
      ["waiting", "another"],
      ["waiting", "another"],
    ],
    ["a mandate that waits for unknown terms", { mandate: "waiting" }, [], []],
    ["an authorized mandate", { renewal: BY_PIX, mandate: "authorized" }, ["renews"], ["renews"]],
    ["an authorized mandate that renews nothing", { mandate: "authorized" }, ["once"], []],
    ["a refused mandate", { mandate: "refused" }, ["refused"], []],
    ["a canceled mandate", { mandate: "canceled" }, ["canceled"], []],
  ])("%s", (_, consent, whilePaid, onceReturned) => {
    const listKinds = (isPaid: boolean) => listConsentSentences(consent, isPaid).map(({ kind }) => kind);
    expect(listKinds(true)).toEqual(whilePaid);
    expect(listKinds(false)).toEqual(onceReturned);
  });

  it.each([
    [BY_CARD, "card"],
    [{ ...BY_CARD, methodLabel: null }, "other"],
    [BY_PIX, "pix"],
    [{ ...BY_CARD, method: "paypal", methodLabel: "PayPal" }, "other"],
  ])("what %j is charged to", (renewal, by) => {
    expect(toRenewalValues(renewal, ({ amount }) => String(amount))).toMatchObject({
      by,
      amount: "1800",
      full: "2000",
      periods: 2,
    });
  });
});

describe("trial (rules/accounts#user-information)", () => {
  it.each([
    ["FREE_TRIAL", true],
    ["PAID", false],
    ["EXPIRED", false],
    ["free_trial", false],
    [null, false],
    [undefined, false],
  ])("%p: %p", (payStatus, expected) => {
    expect(isTrial(payStatus)).toBe(expected);
  });
});
