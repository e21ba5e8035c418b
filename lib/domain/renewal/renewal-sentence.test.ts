import fc from "fast-check";
import { RENEWAL_STATES } from "@/lib/contract/job/renewal";
import { getRenewalSentence } from "./renewal-sentence";

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
