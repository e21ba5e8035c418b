import { renewDue } from "@/backend/core/renewal/renew-due";
import { repeat } from "@/backend/core/repeat";
import type { Services } from "@/backend/core/services";
import { deliverDue } from "@/backend/providers/notifier";
import { billingOf } from "./billing";
import { sweep } from "./sweep";

/** Notifications are sent when they are queued; the interval finds the delayed and the repeated ones. */
const NOTIFY_EVERY_MS = 500;
const SWEEP_EVERY_MS = 5_000;
const RENEW_EVERY_MS = 5_000;

/**
 * Starts what billing does by itself: the providers' notifications, the sweeper and the renewals.
 * @param billingUrl where this backend listens, without a slash at the end (the notifications go there over HTTP)
 * @returns `stop`, which resolves when the work in progress has ended; call it before the database is closed
 */
export function startBilling(
  services: Services,
  { billingUrl }: { billingUrl: string },
): { stop(): Promise<void> } {
  const billing = billingOf(services);
  const { db, clock, log, env } = services;
  const notifier = repeat(() => deliverDue({ db, clock, log, secret: env.PROVIDER_SECRET, billingUrl }), {
    intervalMs: NOTIFY_EVERY_MS,
    onError: (error) => log.error("notifying failed", { error }),
  });
  const sweeper = repeat(() => sweep(billing), {
    intervalMs: SWEEP_EVERY_MS,
    onError: (error) => log.error("sweeping failed", { error }),
  });
  const renewer = repeat(() => renewDue(billing), {
    intervalMs: RENEW_EVERY_MS,
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
