import { randomUUID } from "node:crypto";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { createSession } from "@/backend/modules/accounts/sessions";
import { planPurchase } from "./plan-purchase";
import type { Shopper } from "./shopper";

const PARALLEL_INSERTS = 10;

export interface InsertedShopper extends Shopper {
  uid: string;
}

interface InsertOptions {
  purchases: number;
  seed: number;
  /** Every `of`-th one from `index` on; all when omitted. */
  share?: { index: number; of: number };
}

/** Inserts buyers with a session each directly into the database; logging in is tested elsewhere. */
export async function insertShoppers(
  db: Database,
  { purchases, seed, share = { index: 0, of: 1 } }: InsertOptions,
): Promise<Map<number, InsertedShopper>> {
  const now = Date.now();
  const indexes = Array.from({ length: purchases }, (_, index) => index).filter(
    (index) => index % share.of === share.index,
  );
  const shoppers = new Map<number, InsertedShopper>();
  await runLimited(indexes, PARALLEL_INSERTS, async (index) => {
    const { site } = planPurchase(seed, index);
    const uid = randomUUID();
    await db.insert(members).values({
      ...{ site, uid, type: "email", account: `${uid}@chaos.example`, passwordHash: "none" },
      ...{ language: "en", termsAcceptedAt: now, createdAt: now },
    });
    const ip = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    const device = { clientType: "WEB", scene: "WEB", ip, userAgent: null, fingerprint: null };
    const { token } = await createSession(db, { site, uid, loginType: "password", device, now });
    // 049, 069 and 039 would be refused: every tenth phone is one of those.
    const phone = `+5255${String(10_000_000 + index * 7).padStart(8, "0")}`;
    shoppers.set(index, { site, token, ip, phone, uid });
  });
  return new Map([...shoppers].sort(([left], [right]) => left - right));
}

/** Does the work for every item, at most `limit` of them at the same time. @throws what `work` threw first */
async function runLimited<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const workOff = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, workOff));
}
