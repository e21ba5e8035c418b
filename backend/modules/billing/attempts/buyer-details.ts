import type { BillingContext } from "@/backend/modules/billing/billing";
import { findLastAttempt, findOrder, type Owner } from "@/backend/modules/billing/rows";
import { refuse } from "@/backend/runtime/refusal-error";
import { checkTaxId, normalizeTaxId } from "@/lib/domain/brazil/tax-id";
import { findMethod } from "@/lib/domain/payment/methods/methods";
import type { PaymentRequest } from "./payment-request";

/**
 * The phone and the payer of the request, or, where an order is paid again by the same method, those of its last
 * attempt.
 */
export async function resolveBuyerDetails(
  billing: BillingContext,
  owner: Owner,
  { orderId, method, phone, payer }: PaymentRequest,
): Promise<Pick<PaymentRequest, "phone" | "payer">> {
  const { needsPhone, needsPayer } = findMethod(method) ?? {};
  const isComplete = (!needsPhone || phone !== undefined) && (!needsPayer || payer !== undefined);
  if (orderId === null || isComplete) return { phone, payer };
  const order = await findOrder(billing.db, owner, orderId);
  const before = order && (await findLastAttempt(billing.db, order.id));
  if (before?.method !== method) return { phone, payer };
  return { phone: phone ?? before.phone ?? undefined, payer: payer ?? before.payer ?? undefined };
}

/**
 * The details that the method requires, without anything else that was sent.
 * @throws RefusalError -24050 where a required detail is missing
 */
export function pickRequiredDetails({
  method,
  card,
  savedCard,
  phone,
  payer,
}: PaymentRequest): Pick<PaymentRequest, "card" | "savedCard" | "phone" | "payer"> {
  const createMissingField = (field: string) =>
    refuse("parameterInvalid", { fields: { [field]: "required" } });
  if (method === "card") {
    if (!card && !savedCard) throw createMissingField("card");
    return { card, savedCard: card ? undefined : savedCard };
  }
  const { needsPhone, needsPayer } = findMethod(method) ?? {};
  if (needsPayer) {
    if (!payer) throw createMissingField("payer");
    if (checkTaxId(payer.taxId) !== null)
      throw refuse("parameterInvalid", { fields: { "payer.taxId": "invalid_value" } });
    return { card: undefined, payer: { name: payer.name, taxId: normalizeTaxId(payer.taxId) } };
  }
  if (!needsPhone) return { card: undefined };
  if (!phone) throw createMissingField("phone");
  return { card: undefined, phone };
}
