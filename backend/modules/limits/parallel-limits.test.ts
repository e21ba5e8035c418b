import { createHash, randomUUID } from "node:crypto";
import type { Database, OpenDatabase } from "@/backend/db/client";
import { limits } from "@/backend/db/schema/system";
import { issueCode, verifyCode } from "@/backend/modules/accounts/verification/verification-codes";
import { receiveProofPart } from "@/backend/modules/billing/attempts/proofs";
import { withCouponGuessLimit } from "@/backend/modules/billing/coupons/coupons";
import { isRefusal, refuse } from "@/backend/runtime/refusal-error";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { openSecondClient } from "@/backend/testing/test-database";
import { HOUR_MS } from "@/lib/config/constants";
import { LIMITS } from "./limits";
import { consumeAllLimits, consumeLimit, getLimitCount, type RateLimit } from "./rate-limits";

const PARALLEL_REQUESTS = 50;
/** Free places at the start of a round, where the limit has more. */
const MAX_FREE_PLACES = 10;

const shop = setUpTestShop();
/** A second backend on the same database. */
let otherBackend: OpenDatabase;
beforeAll(async () => {
  otherBackend = await openSecondClient(shop);
});
afterAll(() => otherBackend.close());

/**
 * Rounds of one limit. All limits of the table share 200 rounds, because they share one statement; PGlite runs one
 * statement at a time, so that what goes wrong there goes wrong in any round.
 */
const getRoundCount = () => (shop.kind === "postgres" ? Math.ceil(200 / Object.keys(LIMITS).length) : 1);

/** Makes the requests at once, in turn on two backends, and counts those that were allowed. */
async function countAllowed(request: (db: Database, index: number) => Promise<boolean>): Promise<number> {
  const requests = Array.from({ length: PARALLEL_REQUESTS }, (_, index) =>
    request(index % 2 === 0 ? shop.db : otherBackend.db, index),
  );
  return (await Promise.all(requests)).filter(Boolean).length;
}

/** The numbers of allowed requests of all rounds, without repetitions. */
async function runRounds(round: (number: number) => Promise<number>) {
  const allowed = new Set<number>();
  for (let number = 0; number < getRoundCount(); number += 1) allowed.add(await round(number));
  return [...allowed];
}

/** A counter of a running window with so many free places. */
async function fillLimit(key: string, { most, windowMs }: RateLimit, freePlaces: number): Promise<void> {
  const resetsAt = Date.now() + windowMs;
  if (most > freePlaces) await shop.db.insert(limits).values({ key, count: most - freePlaces, resetsAt });
}

/** True where the call was allowed: it succeeded, or was refused for another reason than the limit. */
const isAllowed = (call: Promise<unknown>, limitError: Parameters<typeof isRefusal>[1]): Promise<boolean> =>
  call.then(
    () => true,
    (error: unknown) => {
      if (isRefusal(error, limitError)) return false;
      if (error instanceof Error && error.name === "Refusal") return true;
      throw error;
    },
  );

describe("each limit allows exactly its number of parallel requests at two backends (threat T25)", () => {
  it.each(Object.entries(LIMITS))("%s", async (name, limit) => {
    const freePlaces = Math.min(limit.most, MAX_FREE_PLACES);
    const allowed = await runRounds(async (number) => {
      const key = `${name}:${number}`;
      await fillLimit(key, limit, freePlaces);
      return countAllowed(async (db) => (await consumeLimit(db, key, limit)) !== null);
    });
    expect(allowed).toEqual([freePlaces]);
  });

  it("of two limits neither refuses for a request that the other refuses", async () => {
    const limit = { most: 10, windowMs: HOUR_MS };
    const counts = new Set<number>();
    const allowed = await runRounds(async (number) => {
      const shared = `shared:${number}`;
      const outcome = await countAllowed(async (db, index) => {
        // Half of the requests have one place in common, the others one each.
        const own = `own:${number}:${index % 4 < 2 ? "same" : index}`;
        const expected = [
          { key: shared, limit },
          { key: own, limit: { most: 1, windowMs: HOUR_MS } },
        ];
        return "counted" in (await consumeAllLimits(db, expected));
      });
      counts.add(await getLimitCount(shop.db, shared));
      return outcome;
    });
    expect({ allowed, counts: [...counts] }).toEqual({ allowed: [10], counts: [10] });
  });

  it("tries of a code", async () => {
    const allowed = await runRounds(async (number) => {
      const account = `code${number}@test.example`;
      const target = { site: "bravo", type: "email", account, purpose: "login" } as const;
      const now = shop.clock.now();
      await issueCode(shop.db, target, { ip: "unknown", isTrusted: false }, now);
      return countAllowed((db) => isAllowed(verifyCode(db, target, "none", now), "codeExpired"));
    });
    expect(allowed).toEqual([5]);
  });

  it("unknown coupon codes of a member", async () => {
    const allowed = await runRounds((number) => {
      const owner = { site: "bravo", uid: `coupons${number}` };
      const guess = () => Promise.reject(refuse("couponInvalid"));
      return countAllowed((db) =>
        isAllowed(withCouponGuessLimit({ ...shop.billing, db }, owner, guess), "couponNotChecked"),
      );
    });
    expect(allowed).toEqual([LIMITS.couponGuesses.most]);
  });

  it("files of an order", async () => {
    const allowed = await runRounds(async () => {
      const buyer = await shop.createBuyer("codes");
      const { orderId } = await shop.buyPlan(buyer, "bank");
      const part = { orderId, name: "proof.pdf", size: 1_000, offset: 0, data: "" };
      return countAllowed((db) => {
        const sha256 = createHash("sha256").update(randomUUID()).digest("hex");
        const upload = receiveProofPart({ ...shop.billing, db }, toOwner(buyer), { ...part, sha256 });
        return isAllowed(upload, "tooFrequent");
      });
    });
    expect(allowed).toEqual([10]);
  });
});
