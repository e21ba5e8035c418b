import type { AttemptPlan } from "./plan-purchase";

/** What the buyer types for a method, beside its choice. */
export function getPaymentDetails({ method, card, ticksRenewal }: AttemptPlan, { phone }: { phone: string }) {
  if (method === "liquido") return { phone };
  if (method === "MPesa") return { phone: `+254708${phone.slice(-6)}` };
  if (method === "slip") return { payer: { name: "Ada Chaos", taxId: "12345678909" } };
  const consents = { renewal: { text: "Renew this plan" } };
  if (method === "pix" && ticksRenewal) return { consents };
  if (method !== "card") return {};
  return {
    consents,
    card: {
      ...{ number: card, expiryMonth: 12, expiryYear: 2040, securityCode: "123" },
      ...{ firstName: "Ada", lastName: "Chaos" },
    },
  };
}
