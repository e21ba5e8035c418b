/** @jest-environment node */

import { DAY_MS } from "@/lib/config/constants";
import { type SharedLimits, setSharedLimits } from "@/lib/server/shared-limits";
import { isEndedAnywhere, isKnownEnded, noteEndedSession } from "./ended-sessions";

/** What Valkey holds, as another storefront on the same one sees it. */
function createSharedClaims(claims: Map<string, number>): SharedLimits {
  return {
    count: async () => null,
    claim: async (name, ttlMs) => {
      if (claims.has(name)) return false;
      claims.set(name, ttlMs);
      return true;
    },
    isClaimed: async (name) => claims.has(name),
  };
}

const createSession = (expiresAt = Date.now() + 10 * DAY_MS) => ({ mark: crypto.randomUUID(), expiresAt });
afterEach(() => setSharedLimits(null));

describe("sessions that end before their cookie (rules/sessions#copied-cookies)", () => {
  it("are known in this process", async () => {
    const [ended, other] = [createSession(), createSession()];
    await noteEndedSession(ended);
    expect([isKnownEnded(ended), isKnownEnded(other)]).toEqual([true, false]);
    expect([await isEndedAnywhere(ended), await isEndedAnywhere(other)]).toEqual([true, false]);
  });

  it("are told to the other storefronts until their cookie ends, without their token", async () => {
    const claims = new Map<string, number>();
    setSharedLimits(createSharedClaims(claims));
    const session = createSession();
    await noteEndedSession(session);
    expect([...claims]).toEqual([[`ended ${session.mark}`, expect.closeTo(10 * DAY_MS, -4)]]);
  });

  it("that another storefront has ended are asked for once", async () => {
    const session = createSession();
    const claims = new Map([[`ended ${session.mark}`, DAY_MS]]);
    setSharedLimits(createSharedClaims(claims));
    expect(isKnownEnded(session)).toBe(false);
    expect(await isEndedAnywhere(session)).toBe(true);
    expect(isKnownEnded(session)).toBe(true);
  });

  it("count as open where Valkey does not answer", async () => {
    setSharedLimits({ ...createSharedClaims(new Map()), isClaimed: async () => null });
    expect(await isEndedAnywhere(createSession())).toBe(false);
  });

  it("are not noted once their cookie has ended", async () => {
    const claims = new Map<string, number>();
    setSharedLimits(createSharedClaims(claims));
    await noteEndedSession(createSession(Date.now() - 1));
    expect(claims.size).toBe(0);
  });
});
