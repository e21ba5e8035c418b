import { createHash } from "node:crypto";
import {
  type Charge,
  getFullPaymentFields,
  type PageAction,
  type StepResult,
} from "@/backend/providers/charge";
import type { ProviderStep } from "@/backend/providers/provider";
import { codeFor, type ErrorName } from "@/lib/domain/errors/error-catalog";

/** How a button looks and how the browser returns from it. */
type Button = Pick<PageAction, "id" | "label" | "variant" | "returnMode">;

/**
 * A button that pays the charge.
 * @param status the provider's word for a paid charge
 * @param getDifference what differs from a payment in full
 */
export const createPayAction = (
  button: Button,
  status: string,
  getDifference: (charge: Charge) => Partial<Charge> = () => ({}),
): PageAction => ({
  ...button,
  change: (charge, now) => ({
    set: { status, ...getFullPaymentFields(charge, now), ...getDifference(charge) },
    event: "charge.succeeded",
  }),
});

/** A button that has the charge refused. @param status the provider's word for a refused charge */
export const createRefuseAction = (button: Button, status: string, refusal: ErrorName): PageAction => ({
  ...button,
  change: () => ({ set: { status, refusal: codeFor(refusal) }, event: "charge.failed" }),
});

/** A button that leaves the charge as it is. */
export const createLeaveAction = (button: Button): PageAction => ({ ...button, change: () => null });

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
