import { isMethodCode, type MethodCode } from "@/lib/domain/payment/methods/methods";

/** What a method is called; one that this shop has no words for keeps its code. */
export function getMethodName(code: string, getName: (code: MethodCode) => string): string {
  return isMethodCode(code) ? getName(code) : code;
}

/**
 * What an order was paid with: the card where there is one ("Visa ••42"), else the method in the reader's words; null
 * while nobody has chosen.
 */
export function getPaidWithLabel(
  { method, methodLabel }: { method?: string | null | undefined; methodLabel?: string | null | undefined },
  getName: (code: MethodCode) => string,
): string | null {
  if (methodLabel && methodLabel !== method) return methodLabel;
  return method ? getMethodName(method, getName) : null;
}
