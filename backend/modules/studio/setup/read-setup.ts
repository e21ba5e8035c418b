import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import type { BackendEnv } from "@/backend/env";
import type { SetupFacts } from "@/lib/contract/admin/setup";

/** What is known of a brand besides its document: when it was paid last, and whether its mails go out. */
export async function readSetup(
  db: Database,
  { SMTP_URL, MAIL_FROM }: Pick<BackendEnv, "SMTP_URL" | "MAIL_FROM">,
  brand: string,
): Promise<SetupFacts> {
  const [paid] = await db
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .where(and(eq(orders.site, brand), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return {
    lastPaidAt: paid?.paidAt ?? null,
    mail: { isSent: SMTP_URL !== undefined, sender: MAIL_FROM?.replaceAll("{site}", brand) ?? null },
  };
}
