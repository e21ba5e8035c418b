import { chargeDueRenewals } from "@/backend/modules/renewals/charge-renewal";
import { deliverDueNotifications } from "@/backend/providers/notification-queue";
import type { Services } from "@/backend/runtime/services";
import { startRepeatingJob } from "@/backend/runtime/start-repeating-job";
import { MINUTE_MS } from "@/lib/config/constants";
import { createBackgroundBilling } from "./background-billing";
import { getBilling } from "./billing";
import { reconcileDaily } from "./reconciliation/reconcile-once";
import { sweepBilling } from "./settlement/sweep-billing";

/** Notifications are sent when they are queued; the interval finds delayed ones and retries. */
const NOTIFY_INTERVAL_MS = 500;
const SWEEP_INTERVAL_MS = 5_000;
const RENEWAL_INTERVAL_MS = 5_000;
/** How often each backend looks whether the daily reconciliation is due. */
const RECONCILIATION_INTERVAL_MS = 10 * MINUTE_MS;

/**
 * Starts billing's background jobs: the providers' notifications, the sweep, the renewals and the daily reconciliation.
 * @param billingUrl base address of this backend without a trailing slash; notifications are sent there over HTTP
 * @returns `stop`, which resolves when the work in progress has ended; call it before the database is closed
 */
export function startBillingJobs(
  services: Services,
  { billingUrl }: { billingUrl: string },
): { stop(): Promise<void> } {
  const billing = getBilling(services);
  const { db, clock, log, env } = services;
  const background = createBackgroundBilling(billing, env.PROVIDER_CALLS_AT_ONCE);
  const notifier = startRepeatingJob(
    (signal) => deliverDueNotifications({ db, clock, log, secret: env.PROVIDER_SECRET, billingUrl }, signal),
    {
      intervalMs: NOTIFY_INTERVAL_MS,
      onError: (error) => log.error("sending notifications failed", { error }),
    },
  );
  const sweepJob = startRepeatingJob((signal) => sweepBilling(background, signal), {
    intervalMs: SWEEP_INTERVAL_MS,
    onError: (error) => log.error("billing sweep failed", { error }),
  });
  const renewalJob = startRepeatingJob((signal) => chargeDueRenewals(background, signal), {
    intervalMs: RENEWAL_INTERVAL_MS,
    onError: (error) => log.error("charging renewals failed", { error }),
  });
  const reconciliationJob = startRepeatingJob(() => reconcileDaily(billing), {
    intervalMs: RECONCILIATION_INTERVAL_MS,
    onError: (error) => log.error("reconciliation failed", { error }),
  });
  billing.onWake.add(notifier.wake);
  return {
    async stop() {
      billing.onWake.delete(notifier.wake);
      await Promise.all([notifier.stop(), sweepJob.stop(), renewalJob.stop(), reconciliationJob.stop()]);
    },
  };
}
