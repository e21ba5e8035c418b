import type { RenewalInfo } from "@/lib/contract/job/renewal";

/**
 * The sentence about a renewal on the account screen; each kind is one message.
 * - `renews`, `renewsDiscounted`: it will be charged; `again…`: after it was turned on again;
 * - `noCard`: it is due, and there is neither a card nor a mandate that can be charged;
 * - `running`: it is being charged now;
 * - `failed`, `failedForGood`: it was refused, and is retried automatically or not;
 * - `off`: access ends on the day; `expired`: it has ended, and only a new order restores access (6202).
 */
export type RenewalSentence =
  | "renews"
  | "renewsDiscounted"
  | "again"
  | "againDiscounted"
  | "noCard"
  | "running"
  | "failed"
  | "failedForGood"
  | "off"
  | "expired";

/** The actions that the member can take now. */
export interface RenewalOptions {
  turnOff: boolean;
  turnOn: boolean;
  /** A refused renewal can be paid at once. */
  payNow: boolean;
  /** Only a new order helps. */
  order: boolean;
}

const NO_ACTIONS: RenewalOptions = { turnOff: false, turnOn: false, payNow: false, order: false };

/**
 * The sentence and the actions of a renewal (rules/renewal#states). The upstream decides: each action may still be
 * refused.
 */
export function getRenewalSentence(
  info: Pick<RenewalInfo, "status" | "running" | "expired" | "failure" | "discountedPeriods"> & {
    card?: { usable: boolean } | null | undefined;
    mandate?: { active: boolean } | null | undefined;
  },
): { kind: RenewalSentence; moves: RenewalOptions } {
  const { status, running, expired, failure, card, mandate, discountedPeriods } = info;
  const isCardUsable = card?.usable === true;
  // While it is being charged nothing can be changed (6207).
  if (running) return { kind: "running", moves: NO_ACTIONS };
  if (expired) return { kind: "expired", moves: { ...NO_ACTIONS, order: true } };
  if (status === "off") return { kind: "off", moves: { ...NO_ACTIONS, turnOn: isCardUsable } };
  const actionsWhileOn = { ...NO_ACTIONS, turnOff: true };
  if (failure)
    return {
      kind: failure.nextTryAt ? "failed" : "failedForGood",
      moves: { ...actionsWhileOn, payNow: isCardUsable },
    };
  if (!isCardUsable && !mandate?.active) return { kind: "noCard", moves: actionsWhileOn };
  const isReactivated = status === "activated";
  if (discountedPeriods > 0)
    return { kind: isReactivated ? "againDiscounted" : "renewsDiscounted", moves: actionsWhileOn };
  return { kind: isReactivated ? "again" : "renews", moves: actionsWhileOn };
}
