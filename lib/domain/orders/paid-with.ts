import { isMethodCode, type MethodCode } from "@/lib/domain/payment/methods/methods";

/** The translated name of a method; the code itself for a method that the product does not have. */
export function getMethodName(code: string, getName: (code: MethodCode) => string): string {
  return isMethodCode(code) ? getName(code) : code;
}

/**
 * The label of what an order was paid with: the card ("Visa •••• 4242") if there is one, else the translated method; null
 * while no method is chosen.
 */
export function getPaidWithLabel(
  { method, methodLabel }: { method?: string | null | undefined; methodLabel?: string | null | undefined },
  getName: (code: MethodCode) => string,
): string | null {
  if (methodLabel && methodLabel !== method) return methodLabel;
  return method ? getMethodName(method, getName) : null;
}
