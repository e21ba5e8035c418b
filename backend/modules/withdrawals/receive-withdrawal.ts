import { transact } from "@/backend/db/client";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { normalizeAccount } from "@/backend/modules/accounts/account-names";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { getSiteOrigin, resolveSiteLanguage, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import { LIMITS } from "@/backend/modules/limits/limits";
import { consumeAllLimits, getIpNetwork } from "@/backend/modules/limits/rate-limits";
import { createRandomId } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Services } from "@/backend/runtime/services";
import type { Locale } from "@/lib/config/constants";
import type { WithdrawalStatement } from "@/lib/contract/bill/withdrawal";
import { queueWithdrawalReceipt } from "./withdrawal-mails";
import { readWithdrawalRules } from "./withdrawal-period";

/** Who sends a statement. */
interface WithdrawalSender {
  site: SiteWithHosts;
  language: Locale;
  /** The member whose session it is; null for a visitor. */
  uid: string | null;
  /** The network address, or "unknown". */
  ip: string;
}

/**
 * Stores a statement and mails its receipt. Orders are not looked at here, so that neither the answer nor its time tells whether there is
 * such an order (threat T23); `handleWithdrawals` does that afterwards.
 * @returns when it was received, epoch milliseconds
 * @throws RefusalError -24050 the brand has no withdrawal · 8 no address · -3031 too many from this address or network
 */
export async function receiveWithdrawal(
  { db, clock, env }: Pick<Services, "db" | "clock" | "env">,
  { site, language, uid, ip }: WithdrawalSender,
  { name, order, email: typedEmail }: WithdrawalStatement,
): Promise<number> {
  const { config } = await readSiteConfigRow(db, site.id);
  if (!readWithdrawalRules(config).on) throw refuse("parameterInvalid");
  const email = normalizeAccount("email", typedEmail);
  const isUnknown = ip === "unknown";
  const outcome = await consumeAllLimits(db, [
    { key: `withdrawals:${site.id}:${email}`, limit: LIMITS.withdrawalsPerAddress },
    {
      key: isUnknown ? `withdrawals-ip:${site.id}:unknown` : `withdrawals-ip:${getIpNetwork(ip)}`,
      limit: isUnknown ? LIMITS.withdrawalsOfUnknown : LIMITS.withdrawalsPerNetwork,
    },
  ]);
  if ("full" in outcome) throw refuse("tooFrequent");
  const now = clock.now();
  const origin = getSiteOrigin(site, env.LINK_ORIGIN);
  await transact(db, async (tx) => {
    const [statement] = await tx
      .insert(withdrawals)
      .values({
        ...{ id: createRandomId(20), site: site.id, name, orderText: order, email, uid },
        ...{ language: resolveSiteLanguage(site, language), receivedAt: now, state: "received" },
      })
      .returning();
    if (!statement) throw new Error("the statement was not stored");
    await queueWithdrawalReceipt(tx, { site, origin }, statement, now);
  });
  return now;
}
