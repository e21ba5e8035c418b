import { and, eq, inArray, isNull } from "drizzle-orm";
import * as z from "zod";
import { paymentAttempts, providerInbox } from "@/backend/db/schema/payment";
import { queryProvider } from "@/backend/modules/billing/attempts/query-provider";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { listWebhookSecrets } from "@/backend/modules/billing/merchants/merchant-accounts";
import { findAttempt } from "@/backend/modules/billing/rows";
import { isSignatureValid } from "@/backend/providers/signature";
import type { SecretList } from "@/lib/config/secret-list";
import { parseJson } from "@/lib/contract/parse-json";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";

const eventSchema = z.object({
  id: z.string().min(1).max(64),
  type: z.string().min(1).max(64),
  provider: z.string(),
  ref: z.string().min(1).max(64),
  attemptId: z.string().min(1).max(64),
});

type ChargeNotice = z.infer<typeof eventSchema>;

/** Most payments in one call; banks report PIX payments in batches (rules/payments#pix). */
const MAX_EVENTS = 100;
const batchSchema = z.object({ events: z.array(eventSchema).min(1).max(MAX_EVENTS) });

type NotificationStatus = 200 | 400 | 401 | 404 | 503;

/**
 * Handles a provider's notification about one payment or several (threat T44, faults F15 to F18). The signature is
 * checked over the raw body, with the secrets of the brands whose payments it names. The notification only says which
 * charges changed; their state comes from the provider.
 * @returns the HTTP status to answer: 200 handled, perhaps before · 400 not a notification · 401 signature invalid or
 *   too old · 404 unknown provider, or none of its payments · 503 a payment could not be handled now, send it again
 */
export async function receiveNotification(
  billing: BillingContext,
  inbound: { provider: string; signature: string | undefined; body: string; secrets: SecretList },
): Promise<NotificationStatus> {
  const { provider, signature, body, secrets } = inbound;
  const now = billing.clock.now();
  if (!isMethodCode(provider)) return 404;
  const parsed = z.union([batchSchema, eventSchema]).safeParse(parseJson(body));
  const events = parsed.success ? ("events" in parsed.data ? parsed.data.events : [parsed.data]) : [];
  for (const accepted of await listAcceptedSecrets(billing, { provider, secrets }, events))
    if (!isSignatureValid(signature, { secrets: accepted, provider, body, now })) return 401;
  if (!parsed.success) return 400;
  if (events.some((event) => event.provider !== provider)) return 400;
  const answers: NotificationStatus[] = [];
  for (const event of events) answers.push(await applyEvent(billing, event));
  if (answers.includes(503)) return 503;
  // An unknown payment stays unknown when it is sent again, so it does not hold the others back.
  return answers.includes(200) ? 200 : 404;
}

/**
 * The secrets of each brand whose payments are named, of which the signature needs one each: no brand's notification is about another
 * brand's payment (rules/studio#payment-providers). Those of the installation where no payment is known.
 */
async function listAcceptedSecrets(
  { db, clock, deliverySecrets }: BillingContext,
  { provider, secrets }: { provider: string; secrets: SecretList },
  events: readonly ChargeNotice[],
): Promise<SecretList[]> {
  const ids = events.map(({ attemptId }) => attemptId);
  const { site, method, id } = paymentAttempts;
  const brands = await db
    .selectDistinct({ site })
    .from(paymentAttempts)
    .where(and(inArray(id, ids), eq(method, provider)));
  if (brands.length === 0) return [secrets];
  const read = { deliverySecrets, shared: secrets };
  return Promise.all(
    brands.map((brand) => listWebhookSecrets(db, read, { site: brand.site, method: provider }, clock.now())),
  );
}

async function applyEvent(billing: BillingContext, notification: ChargeNotice): Promise<200 | 404 | 503> {
  const { id: eventId, type, attemptId, provider } = notification;
  const attempt = await findAttempt(billing.db, attemptId);
  if (!attempt || attempt.method !== provider) return 404;

  const { db } = billing;
  const thisEvent = and(eq(providerInbox.provider, provider), eq(providerInbox.eventId, eventId));
  const [isNew] = await db
    .insert(providerInbox)
    .values({ provider, eventId, attemptId, type, receivedAt: billing.clock.now() })
    .onConflictDoNothing()
    .returning({ eventId: providerInbox.eventId });
  // An event that came before may have failed.
  const isPending =
    isNew || (await db.$count(providerInbox, and(thisEvent, isNull(providerInbox.appliedAt)))) > 0;
  if (!isPending) return 200;
  // A provider sends it while the answer to the call that caused it is applied.
  if (!(await queryProvider(billing, attempt, { isRecent: false }))) return 503;
  await billing.db.update(providerInbox).set({ appliedAt: billing.clock.now() }).where(thisEvent);
  return 200;
}
