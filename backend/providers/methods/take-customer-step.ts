import { createHash } from "node:crypto";
import type { Charge, StepResult } from "@/backend/providers/charge";
import type { ProviderStep } from "@/backend/providers/provider";
import { codeFor } from "@/lib/domain/errors/error-catalog";

/** The id is the same each time the same person is created for the same charge. */
const createCustomerId = (ref: string, email: string) =>
  `cus_${createHash("sha256").update(`${ref}:${email.toLowerCase()}`).digest("hex").slice(0, 24)}`;

/**
 * The steps of providers that require a customer before they show their page: the customer is created, then confirmed
 * for the charge. `openedStatus` is the status of a charge whose page is open.
 */
export function takeCustomerStep(charge: Charge, step: ProviderStep, openedStatus: string): StepResult {
  if (step.kind === "customer") {
    if (charge.facts.confirmed && charge.facts.customer) return { customerId: charge.facts.customer.id };
    const id = createCustomerId(charge.ref, step.customer.email);
    const { firstName, lastName, email } = step.customer;
    const customer = { id, firstName, lastName, email };
    return { set: { facts: { ...charge.facts, customer } }, customerId: id };
  }
  if (step.kind !== "confirm" || charge.facts.customer?.id !== step.customerId)
    return { refused: codeFor("paymentInfoMissing") };
  if (charge.facts.confirmed) return {};
  return { set: { status: openedStatus, facts: { ...charge.facts, confirmed: true } } };
}
