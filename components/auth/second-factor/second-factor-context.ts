import { createContext, useContext } from "react";

/**
 * Opens the step of the second factor where a refused log-in needs one; true where it did.
 * @param outcome the refused call; an upstream without the second factor never sends a ticket
 */
export type OpenSecondFactor = (outcome: { data?: unknown }) => boolean;

export const SecondFactorContext = createContext<OpenSecondFactor>(() => false);

export const useOpenSecondFactor = (): OpenSecondFactor => useContext(SecondFactorContext);

/** The ticket in a refusal's data, or null. */
export function readLoginTicket(data: unknown): string | null {
  if (typeof data !== "object" || data === null) return null;
  const ticket: unknown = Reflect.get(data, "loginTicket");
  return typeof ticket === "string" ? ticket : null;
}
