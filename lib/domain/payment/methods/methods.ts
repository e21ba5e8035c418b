import { BANK } from "./bank";
import { CAISHEN } from "./caishen";
import { CARD } from "./card";
import { CRYPTO } from "./crypto";
import { LIQUIDO } from "./liquido";
import type { MethodDescriptor, QrScheme } from "./method-descriptor";
import { OPERATOR_METHODS } from "./mobile-operator";
import { PAYNOW } from "./paynow";
import { PIX } from "./pix";
import { REDIRECT_METHODS } from "./redirect-methods";
import { SLIP } from "./slip";

/**
 * The payment methods of the product, by the code they have on the wire. Every other list of methods is derived from
 * this one, or is a record of its keys that compiles only with an entry for each.
 */
export const METHODS = {
  pix: PIX,
  slip: SLIP,
  card: CARD,
  bank: BANK,
  crypto: CRYPTO,
  liquido: LIQUIDO,
  paynow: PAYNOW,
  caishen: CAISHEN,
  ...REDIRECT_METHODS,
  ...OPERATOR_METHODS,
} as const satisfies Record<QrScheme, MethodDescriptor> & Record<string, MethodDescriptor>;

export type MethodCode = keyof typeof METHODS;
export const METHOD_CODES = Object.keys(METHODS) as MethodCode[];

/** The codes of the methods that use one form of the checkout. */
export type MethodCodeByForm<Form extends MethodDescriptor["form"]> = {
  [Code in MethodCode]: (typeof METHODS)[Code]["form"] extends Form ? Code : never;
}[MethodCode];

/** True if a code sent by an upstream is a method of the product. */
export function isMethodCode(code: string): code is MethodCode {
  return Object.hasOwn(METHODS, code);
}

/** The descriptor for a method code sent by an upstream; null for a method that the product does not have. */
export function findMethod(code: string | null | undefined): MethodDescriptor | null {
  return typeof code === "string" && isMethodCode(code) ? METHODS[code] : null;
}
