import { getMandatePeriod } from "@/lib/domain/payment/mandate/mandate-period";
import { METHODS, type MethodCode } from "@/lib/domain/payment/methods/methods";

/**
 * True where a plan of so many days can be renewed by a method without its buyer: PIX Automático has its own periods, a
 * card has none (rules/renewal#automatic-pix).
 */
export const canRenewWith = (method: MethodCode, validityDays: number): boolean =>
  METHODS[method].offSession && (method !== "pix" || getMandatePeriod(validityDays) !== null);
