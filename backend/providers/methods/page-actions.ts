import { type Charge, getFullPaymentFields, type PageAction } from "@/backend/providers/charge";
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
