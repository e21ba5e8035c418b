import { isMethodCode, type MethodCode } from "@/lib/domain/payment/method-code";

/** What a method is called; one that this shop has no words for keeps its code. */
export function methodName(code: string, nameOf: (code: MethodCode) => string): string {
  return isMethodCode(code) ? nameOf(code) : code;
}

/**
 * What an order was paid with: the card where there is one ("Visa ••42"), else the method in the reader's words; null
 * while nobody has chosen.
 */
export function paidWith(
  { method, methodLabel }: { method?: string | null | undefined; methodLabel?: string | null | undefined },
  nameOf: (code: MethodCode) => string,
): string | null {
  if (methodLabel && methodLabel !== method) return methodLabel;
  return method ? methodName(method, nameOf) : null;
}
