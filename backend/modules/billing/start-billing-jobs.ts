import { reencryptCaptchaSecrets } from "@/backend/modules/accounts/captcha/captcha-secret";
import { reconcileDaily } from "@/backend/modules/billing/reconciliation/reconcile-once";
import { reencryptPasswords } from "@/backend/modules/billing/settlement/delivered-password";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { sendReminders } from "@/backend/modules/reminders/send-reminders";
import { chargeDueRenewals } from "@/backend/modules/renewals/charge-renewal";
import { handleWithdrawals } from "@/backend/modules/withdrawals/handle-withdrawals";
import { deliverDueNotifications } from "@/backend/providers/notification-queue";
import type { PaymentProvider, Providers } from "@/backend/providers/provider";
import { startRepeatingJob } from "@/backend/runtime/repeating-jobs";
import type { Services } from "@/backend/runtime/services";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { type BillingContext, getBilling } from "./billing";
import { type AccountPlace, listWebhookSecrets } from "./merchants/merchant-accounts";
import { forgetReplacedSecrets, reencryptCredentials } from "./merchants/reencrypt-credentials";
import { createOrderNotices } from "./order-notices";

/** Notifications are sent when they are queued; the interval finds delayed ones and retries. */
const NOTIFY_INTERVAL_MS = 500;
const SWEEP_INTERVAL_MS = 5_000;
/** Short, so that all backends soon share many renewals that are due together. */
const RENEWAL_INTERVAL_MS = 1_000;
/** Short, so that a buyer who looks at the order sees what became of it. */
const WITHDRAWAL_INTERVAL_MS = 1_000;
/** How often the simulated banks look for payments under mandates that are due. */
const DEBIT_INTERVAL_MS = 1_000;
/** How often each backend looks for members who are to be reminded. */
const REMINDER_INTERVAL_MS = MINUTE_MS;
/** How often each backend looks whether the daily reconciliation is due. */
const RECONCILIATION_INTERVAL_MS = 10 * MINUTE_MS;

/**
 * Starts billing's background jobs: the providers' notifications and payments under mandates, the sweep, the renewals, the withdrawals, the daily
 * reconciliation, the reminders, and
 * the encryption of passwords that were encrypted with an older secret.
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
  const secrets = { deliverySecrets: env.DELIVERY_SECRET, shared: env.PROVIDER_SECRET };
  const findSecret = async (place: AccountPlace) =>
    (await listWebhookSecrets(db, secrets, place, clock.now()))[0];
  const notifier = startRepeatingJob(
    (signal) => deliverDueNotifications({ db, clock, log, findSecret, billingUrl }, signal),
    {
      name: "notifications",
      intervalMs: NOTIFY_INTERVAL_MS,
      onError: (error) => log.error("sending notifications failed", { error }),
    },
  );
  const sweepJob = startRepeatingJob((signal) => sweepBilling(background, signal), {
    name: "orders",
    intervalMs: SWEEP_INTERVAL_MS,
    onError: (error) => log.error("billing sweep failed", { error }),
  });
  const debitJob = startRepeatingJob((signal) => billing.simulator.makeDueDebits(signal), {
    name: "mandates",
    intervalMs: DEBIT_INTERVAL_MS,
    onError: (error) => log.error("payments under mandates failed", { error }),
  });
  const renewalJob = startRepeatingJob((signal) => chargeDueRenewals(background, signal), {
    name: "renewals",
    intervalMs: RENEWAL_INTERVAL_MS,
    onError: (error) => log.error("charging renewals failed", { error }),
  });
  const withdrawalJob = startRepeatingJob((signal) => handleWithdrawals(background, signal), {
    name: "withdrawals",
    intervalMs: WITHDRAWAL_INTERVAL_MS,
    onError: (error) => log.error("handling withdrawals failed", { error }),
  });
  const reconciliationJob = startRepeatingJob(() => reconcileDaily(billing), {
    name: "reconciliation",
    intervalMs: RECONCILIATION_INTERVAL_MS,
    onError: (error) => log.error("reconciliation failed", { error }),
  });
  const reminderJob = startRepeatingJob((signal) => sendReminders(billing, signal), {
    name: "reminders",
    intervalMs: REMINDER_INTERVAL_MS,
    onError: (error) => log.error("reminders failed", { error }),
  });
  const encryptionJob = startRepeatingJob((signal) => reencryptAndReport(billing, signal), {
    name: "passwords",
    intervalMs: HOUR_MS,
    onError: (error) => log.error("encrypting passwords and secrets again failed", { error }),
  });
  // At the start too, so that a secret that was listed a restart ago can be removed after an hour.
  encryptionJob.wake();
  billing.onWake.add(notifier.wake);
  const sendOrderNotice = createOrderNotices(env);
  billing.onOrderChange.add(sendOrderNotice);
  return {
    async stop() {
      billing.onWake.delete(notifier.wake);
      billing.onOrderChange.delete(sendOrderNotice);
      const jobs = [
        ...[notifier, sweepJob, debitJob, renewalJob, withdrawalJob],
        ...[reconciliationJob, reminderJob, encryptionJob],
      ];
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** Says in the log when a rotation of DELIVERY_SECRET has reached every password and secret, and what it could not reach. */
async function reencryptAndReport(
  { db, deliverySecrets, log, clock }: BillingContext,
  signal: AbortSignal,
): Promise<void> {
  const { changed, unreadable } = await reencryptPasswords(db, deliverySecrets, signal);
  if (unreadable > 0) log.error("delivered passwords that no DELIVERY_SECRET decrypts", { unreadable });
  if (changed > 0) log.info("delivered passwords encrypted again", { changed });
  const captchas = await reencryptCaptchaSecrets(db, deliverySecrets, clock.now());
  if (captchas.unreadable > 0) log.error("captcha secrets that no DELIVERY_SECRET decrypts", captchas);
  if (captchas.changed > 0) log.info("captcha secrets encrypted again", captchas);
  await forgetReplacedSecrets(db, clock.now());
  const credentials = await reencryptCredentials(db, deliverySecrets);
  if (credentials.unreadable > 0)
    log.error("provider credentials that no DELIVERY_SECRET decrypts", credentials);
  if (credentials.changed > 0) log.info("provider credentials encrypted again", credentials);
}

/**
 * Billing for work that nobody waits for (sweep, renewals): calls to one provider are limited, so that a slow provider
 * does not hold up the others, and buyers' own calls find it free. All such work of a process shares the limit.
 * @param callsAtOnce most calls to one provider at the same time
 */
export function createBackgroundBilling(billing: BillingContext, callsAtOnce: number): BillingContext {
  const providers = Object.fromEntries(
    Object.entries(billing.providers).map(([code, provider]) => [code, limitCalls(provider, callsAtOnce)]),
  ) as unknown as Providers;
  return { ...billing, providers };
}

function limitCalls(provider: PaymentProvider, callsAtOnce: number): PaymentProvider {
  const limit = createLimiter(callsAtOnce);
  return {
    code: provider.code,
    terms: provider.terms,
    create: (request) => limit(() => provider.create(request)),
    status: (attemptId) => limit(() => provider.status(attemptId)),
    cancel: (request) => limit(() => provider.cancel(request)),
    refund: (attemptId, refundId, amount) => limit(() => provider.refund(attemptId, refundId, amount)),
    step: (attemptId, step) => limit(() => provider.step(attemptId, step)),
    saveCard: (attemptId) => limit(() => provider.saveCard(attemptId)),
    readMandate: (attemptId) => limit(() => provider.readMandate(attemptId)),
    cancelMandate: (attemptId) => limit(() => provider.cancelMandate(attemptId)),
    readStatement: (since, after) => limit(() => provider.readStatement(since, after)),
  };
}

/** Runs work at once, or in the order of the calls as soon as less than `limit` is running. */
export function createLimiter(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    // The place of work that ended is passed on, so that no later call overtakes one that waits.
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
