import fc from "fast-check";
import { RENEWAL_STATES } from "@/lib/contract/job/renewal";
import { renewalSentence } from "./renewal-sentence";

const card = { usable: true };
const failure = (nextTryAt: number | null) => ({ code: 302, at: 1_795_000_000_000, nextTryAt });
const calm = { running: false, expired: false, failure: null, discountedPeriods: 0, card };
const moves = (...can: string[]) =>
  Object.fromEntries(["turnOff", "turnOn", "payNow", "order"].map((move) => [move, can.includes(move)]));

describe("renewal in one sentence (spec §4 Auto-renewal)", () => {
  it.each([
    ["on", {}, "renews", ["turnOff"]],
    ["on", { discountedPeriods: 2 }, "renewsDiscounted", ["turnOff"]],
    ["activated", {}, "again", ["turnOff"]],
    ["activated", { discountedPeriods: 1 }, "againDiscounted", ["turnOff"]],
    ["on", { card: null }, "noCard", ["turnOff"]],
    ["on", { card: { usable: false } }, "noCard", ["turnOff"]],
    ["on", { running: true }, "running", []],
    ["activated", { running: true, failure: failure(null) }, "running", []],
    ["on", { failure: failure(1_795_086_400_000) }, "failed", ["turnOff", "payNow"]],
    ["on", { failure: failure(null) }, "failedForGood", ["turnOff", "payNow"]],
    ["on", { failure: failure(null), card: null }, "failedForGood", ["turnOff"]],
    ["off", {}, "off", ["turnOn"]],
    ["off", { card: null }, "off", []],
    ["off", { card: { usable: false } }, "off", []],
    ["off", { expired: true }, "expired", ["order"]],
    ["on", { expired: true }, "expired", ["order"]],
  ] as const)("%s with %j is %s", (status, change, kind, can) => {
    expect(renewalSentence({ ...calm, status, ...change })).toEqual({ kind, moves: moves(...can) });
  });

  it("never offers both ways of the switch, and nothing at all while it is charged", () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...RENEWAL_STATES),
          running: fc.boolean(),
          expired: fc.boolean(),
          discountedPeriods: fc.nat(12),
          failure: fc.option(fc.constant(failure(null))),
          card: fc.option(fc.record({ usable: fc.boolean() })),
        }),
        (info) => {
          const { moves } = renewalSentence(info);
          expect(moves.turnOff && moves.turnOn).toBe(false);
          if (info.running) expect(Object.values(moves)).toEqual([false, false, false, false]);
          if (info.expired) expect(moves.turnOn).toBe(false);
        },
      ),
    );
  });
});
