import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { providerInbox } from "@/backend/db/schema/payment";
import { askProvider } from "@/backend/modules/billing/attempts/ask-provider";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { isProviderCode } from "@/backend/modules/billing/quotes/calculate-price";
import { findAttempt } from "@/backend/modules/billing/rows";
import { isSignatureValid } from "@/backend/providers/signature";

const eventSchema = z.object({
  id: z.string().min(1).max(64),
  type: z.string().min(1).max(64),
  provider: z.string(),
  ref: z.string().min(1).max(64),
  attemptId: z.string().min(1).max(64),
});

/** Several payments in one call, as banks tell of PIX (rules/payments#pix). */
const MAX_EVENTS = 100;
const batchSchema = z.object({ events: z.array(eventSchema).min(1).max(MAX_EVENTS) });

type NotificationStatus = 200 | 400 | 401 | 404 | 503;

/**
 * Takes one notification of a provider (threat T44, faults F15 to F18), of one payment or of several. Its signature is
 * checked over the raw body; what it says is believed in nothing but which charge changed: the provider is asked for
 * the truth.
 * @returns the HTTP status to answer: 200 taken (again, perhaps) · 400 not a notification · 401 not signed by this
 *   provider lately · 404 no such provider, or none of its payments · 503 one of them could not be worked on now,
 *   send it again
 */
export async function receiveNotification(
  billing: BillingContext,
  inbound: { provider: string; signature: string | undefined; body: string; secret: string },
): Promise<NotificationStatus> {
  const { provider, signature, body, secret } = inbound;
  const now = billing.clock.now();
  if (!isProviderCode(provider)) return 404;
  if (!isSignatureValid(signature, { secret, provider, body, now })) return 401;
  const parsed = z.union([batchSchema, eventSchema]).safeParse(parseJson(body));
  if (!parsed.success) return 400;
  const events = "events" in parsed.data ? parsed.data.events : [parsed.data];
  if (events.some((one) => one.provider !== provider)) return 400;
  const answers: NotificationStatus[] = [];
  for (const one of events) answers.push(await applyEvent(billing, one));
  if (answers.includes(503)) return 503;
  // A payment that nobody knows will not be known the next time either: it does not hold back the others.
  return answers.includes(200) ? 200 : 404;
}

async function applyEvent(
  billing: BillingContext,
  notification: z.infer<typeof eventSchema>,
): Promise<200 | 404 | 503> {
  const { id: eventId, type, attemptId, provider } = notification;
  const attempt = await findAttempt(billing.db, attemptId);
  if (!attempt || attempt.method !== provider) return 404;

  await billing.db
    .insert(providerInbox)
    .values({ provider, eventId, attemptId, type, receivedAt: billing.clock.now() })
    .onConflictDoNothing();
  const thisEvent = and(eq(providerInbox.provider, provider), eq(providerInbox.eventId, eventId));
  const [pending] = await billing.db
    .select({ eventId: providerInbox.eventId })
    .from(providerInbox)
    .where(and(thisEvent, isNull(providerInbox.appliedAt)));
  if (!pending) return 200;
  if (!(await askProvider(billing, attempt))) return 503;
  await billing.db.update(providerInbox).set({ appliedAt: billing.clock.now() }).where(thisEvent);
  return 200;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
