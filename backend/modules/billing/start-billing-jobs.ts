import { chargeDueRenewals } from "@/backend/modules/renewals/charge-due-renewals";
import { deliverDueNotifications } from "@/backend/providers/notifier";
import type { Services } from "@/backend/runtime/services";
import { startRepeatingJob } from "@/backend/runtime/start-repeating-job";
import { getBilling } from "./billing";
import { sweepBilling } from "./settlement/sweep-billing";

/** Notifications are sent when they are queued; the interval finds the delayed and the repeated ones. */
const NOTIFY_INTERVAL_MS = 500;
const SWEEP_INTERVAL_MS = 5_000;
const RENEWAL_INTERVAL_MS = 5_000;

/**
 * Starts what billing does by itself: the providers' notifications, the sweeper and the renewals.
 * @param billingUrl where this backend listens, without a slash at the end (the notifications go there over HTTP)
 * @returns `stop`, which resolves when the work in progress has ended; call it before the database is closed
 */
export function startBillingJobs(
  services: Services,
  { billingUrl }: { billingUrl: string },
): { stop(): Promise<void> } {
  const billing = getBilling(services);
  const { db, clock, log, env } = services;
  const notifier = startRepeatingJob(
    () => deliverDueNotifications({ db, clock, log, secret: env.PROVIDER_SECRET, billingUrl }),
    {
      intervalMs: NOTIFY_INTERVAL_MS,
      onError: (error) => log.error("notifying failed", { error }),
    },
  );
  const sweeper = startRepeatingJob(() => sweepBilling(billing), {
    intervalMs: SWEEP_INTERVAL_MS,
    onError: (error) => log.error("sweeping failed", { error }),
  });
  const renewer = startRepeatingJob(() => chargeDueRenewals(billing), {
    intervalMs: RENEWAL_INTERVAL_MS,
    onError: (error) => log.error("renewing failed", { error }),
  });
  billing.onWake.add(notifier.wake);
  return {
    async stop() {
      billing.onWake.delete(notifier.wake);
      await Promise.all([notifier.stop(), sweeper.stop(), renewer.stop()]);
    },
  };
}
