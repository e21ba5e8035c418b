import type { TestDatabase } from "@/backend/testing/test-database";
import { ADMIN_CALLS } from "@/lib/contract/admin/admin-calls";
import { REGISTRY } from "@/lib/contract/registry";
import { recordAccount, recordMailLinks } from "@/scripts/contract/recording/stories/account";
import { recordConsoleBrands, recordConsoleOperators } from "@/scripts/contract/recording/stories/console";
import {
  recordBrandPages,
  recordPurchase,
  recordRenewal,
} from "@/scripts/contract/recording/stories/purchase";
import { recordPasskeys, recordTelevision, recordWaysIn } from "@/scripts/contract/recording/stories/ways-in";
import { fixRandomValues, recordExchanges } from "./record-exchanges";
import { openRecordedBackend } from "./recorded-backend";
import { recordPaymentSteps } from "./stories/payment-steps";
import type { Examples } from "./tidy-example";

/**
 * One example of every call, from a run against the embedded backend on an empty, migrated database. A second run gives the same, on any
 * machine and at any time.
 * @throws Error where a call has none
 */
export async function recordExamples(opened: TestDatabase): Promise<Examples> {
  const random = fixRandomValues();
  try {
    random.begin("seed");
    const backend = await openRecordedBackend(opened);
    const examples = recordExchanges(backend, random);
    // The first successful exchange of a call is its example, so the purchase comes first: its examples belong together.
    await recordPurchase(backend);
    await recordBrandPages(backend);
    await recordRenewal(backend);
    await recordPaymentSteps(backend);
    await recordWaysIn(backend);
    await recordMailLinks(backend);
    await recordTelevision(backend);
    await recordPasskeys(backend);
    await recordAccount(backend);
    await recordConsoleBrands(backend);
    await recordConsoleOperators(backend);
    requireEveryCall(examples);
    return examples;
  } finally {
    random.end();
  }
}

function requireEveryCall({ calls, admin }: Examples): void {
  const missing = [
    ...Object.keys(REGISTRY).filter((name) => !calls[name]),
    ...Object.keys(ADMIN_CALLS).filter((name) => !admin[name]),
  ];
  if (missing.length > 0) throw new Error(`No story in recording/stories makes ${missing.join(", ")}.`);
}
