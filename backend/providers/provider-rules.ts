import { and, eq, inArray, or } from "drizzle-orm";
import { providerCharges } from "@/backend/db/schema/provider";
import type { Currency } from "@/lib/config/constants";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { MOBILE_OPERATORS, type MobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import type { ProviderRules } from "./charge";
import { BANK_RULES } from "./methods/bank";
import { CAISHEN_RULES } from "./methods/caishen";
import { CARD_RULES } from "./methods/card";
import { CRYPTO_RULES } from "./methods/crypto";
import { EWALLET_RULES } from "./methods/ewallet";
import { LIQUIDO_RULES } from "./methods/liquido";
import { createMobileRules } from "./methods/mobile";
import { PAYNOW_RULES } from "./methods/paynow";
import { PAYPAL_RULES } from "./methods/paypal";
import { PAYSSION_RULES } from "./methods/payssion";
import { PIX_RULES } from "./methods/pix";
import { SLIP_RULES } from "./methods/slip";
import { USEEPAY_RULES } from "./methods/useepay";
import type { ProviderCode } from "./provider";

const MOBILE_RULES = Object.fromEntries(
  MOBILE_OPERATORS.map((operator) => [operator, createMobileRules(operator)]),
) as Record<MobileOperator, ProviderRules>;

/** The rules of every simulated provider. */
export const PROVIDER_RULES: Record<ProviderCode, ProviderRules> = {
  pix: PIX_RULES,
  slip: SLIP_RULES,
  card: CARD_RULES,
  bank: BANK_RULES,
  ewallet: EWALLET_RULES,
  paypal: PAYPAL_RULES,
  crypto: CRYPTO_RULES,
  useepay: USEEPAY_RULES,
  payssion: PAYSSION_RULES,
  liquido: LIQUIDO_RULES,
  paynow: PAYNOW_RULES,
  caishen: CAISHEN_RULES,
  ...MOBILE_RULES,
};

/** The currencies of a method whose provider accepts no others; undefined: all. */
export const listOwnCurrencies = (method: string): Currency[] | undefined => {
  const currencies = isMethodCode(method) ? PROVIDER_RULES[method].currencies : undefined;
  return currencies && [...currencies];
};

/** The rules of the provider that holds a charge. */
export const getProviderRules = ({ provider }: { provider: string }): ProviderRules =>
  PROVIDER_RULES[provider as ProviderCode];

/** Matches charges that are open. Per provider, because one provider's open status may be another's final one. */
export const whereChargeIsOpen = () =>
  or(
    ...Object.values(PROVIDER_RULES).map(({ code, statuses }) =>
      and(eq(providerCharges.provider, code), inArray(providerCharges.status, [...statuses.open])),
    ),
  );
