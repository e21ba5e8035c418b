import { and, eq, inArray, or } from "drizzle-orm";
import { providerCharges } from "@/backend/db/schema/provider";
import { MOBILE_OPERATORS, type MobileOperator } from "@/lib/domain/payment/mobile-operator";
import { BANK_RULES } from "./bank";
import { CAISHEN_RULES } from "./caishen";
import { CARD_RULES } from "./card";
import type { ProviderRules } from "./charge";
import { CRYPTO_RULES } from "./crypto";
import { EWALLET_RULES } from "./ewallet";
import { LIQUIDO_RULES } from "./liquido";
import { mobileRules } from "./mobile";
import { PAYNOW_RULES } from "./paynow";
import { PAYPAL_RULES } from "./paypal";
import { PAYSSION_RULES } from "./payssion";
import { PIX_RULES } from "./pix";
import type { ProviderCode } from "./provider";
import { SLIP_RULES } from "./slip";
import { USEEPAY_RULES } from "./useepay";

const MOBILE_RULES = Object.fromEntries(
  MOBILE_OPERATORS.map((operator) => [operator, mobileRules(operator)]),
) as Record<MobileOperator, ProviderRules>;

/** The rules of every simulated provider. */
export const RULES: Record<ProviderCode, ProviderRules> = {
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

/** The rules of the provider that holds a charge. */
export const rulesOf = ({ provider }: { provider: string }): ProviderRules => RULES[provider as ProviderCode];

/** Charges that still wait for somebody. One provider's open word may be another's last. */
export const isOpenCharge = () =>
  or(
    ...Object.values(RULES).map(({ code, words }) =>
      and(eq(providerCharges.provider, code), inArray(providerCharges.status, [...words.open])),
    ),
  );
