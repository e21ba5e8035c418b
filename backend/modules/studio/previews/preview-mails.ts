import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { brandPreviews } from "@/backend/db/schema/studio";
import { listPlans } from "@/backend/modules/catalog/plans";
import { findStoredSite, getSiteOrigin } from "@/backend/modules/catalog/sites";
import { LIMITS } from "@/backend/modules/limits/limits";
import { consumeAllLimits } from "@/backend/modules/limits/rate-limits";
import { loadMailFrame } from "@/backend/modules/mail/mail-frame";
import { type OutboxMessage, queueMessage } from "@/backend/modules/mail/outbox";
import { composeSampleMail, listMailNames } from "@/backend/modules/mail/sample-mails";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import type { Services } from "@/backend/runtime/services";
import type { Locale } from "@/lib/config/constants";
import { readPreviewTicket } from "@/lib/contract/signatures";
import { findPreviewedBrand } from "./previews";

interface PreviewedMails {
  brand: string;
  /** The preview whose texts and look the mails have. */
  site: string;
  language: Locale;
}

type MailContext = Pick<Services, "db" | "clock" | "env">;

/** Every mail of a preview in one language, with sample values, as plain text. @throws AdminRefusal unknown */
export async function listPreviewMails(context: MailContext, request: PreviewedMails, operator: OperatorRow) {
  const compose = await openMails(context, request, operator);
  return listMailNames().map((name) => {
    const { subject, text } = compose(name);
    return { name, subject, text };
  });
}

/** The address that a mail has which is shown and not sent. */
const NOBODY = "alex@preview.invalid";

/**
 * One of them as it looks, for who has the preview's ticket.
 * @throws AdminRefusal unknown for a ticket that was not signed here or has ended, and for a name that no mail has
 */
export async function readPreviewMail(
  context: MailContext,
  { ticket, name, language }: { ticket: string; name: string; language: Locale },
): Promise<{ html: string }> {
  const { db, clock, env } = context;
  const read = await readPreviewTicket(env.REVALIDATE_SECRET, ticket, clock.now());
  const brand = read && (await findPreviewedBrand(db, read.site));
  if (!brand || !listMailNames().includes(name)) throw new AdminRefusal("unknown");
  const compose = await openMails(context, { brand, site: read.site, language }, { email: NOBODY });
  return { html: compose(name).html ?? "" };
}

/**
 * Sends one of them to the operator who asks for it.
 * @throws AdminRefusal unknown; tooMany
 */
export async function sendPreviewMail(
  context: MailContext,
  { name, ...request }: PreviewedMails & { name: string },
  operator: OperatorRow,
): Promise<void> {
  const { db, clock } = context;
  if (!listMailNames().includes(name)) throw new AdminRefusal("unknown", { detail: name });
  const compose = await openMails(context, request, operator);
  const counted = await consumeAllLimits(db, [
    { key: `sample-mails:${operator.id}`, limit: LIMITS.sampleMailsPerOperator },
  ]);
  if ("full" in counted) throw new AdminRefusal("tooMany");
  // No mail of a preview is ever sent; this one is the brand's.
  await queueMessage(db, { ...compose(name), site: request.brand }, clock.now());
}

async function openMails(
  { db, clock, env }: MailContext,
  { brand, site: id, language }: PreviewedMails,
  operator: Pick<OperatorRow, "email">,
): Promise<(name: string) => OutboxMessage> {
  const site = (await isPreviewOf(db, brand, id)) ? await findStoredSite(db, id) : null;
  if (!site) throw new AdminRefusal("unknown", { detail: id });
  const origin = getSiteOrigin(site, env.LINK_ORIGIN);
  const [frame, [plan = null]] = await Promise.all([
    loadMailFrame(db, site, { language, origin }),
    listPlans(db, { site, language }),
  ]);
  const sample = { frame, plan, origin, to: operator.email ?? "", now: clock.now() };
  return (name) => composeSampleMail(name, sample);
}

async function isPreviewOf(db: Database, brand: string, site: string): Promise<boolean> {
  const isIt = and(eq(brandPreviews.site, site), eq(brandPreviews.brand, brand));
  return (await db.select({ site: brandPreviews.site }).from(brandPreviews).where(isIt)).length > 0;
}
