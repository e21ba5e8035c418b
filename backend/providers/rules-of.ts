import { and, eq, inArray, or } from "drizzle-orm";
import { providerCharges } from "@/backend/db/schema/provider";
import { CARD_RULES } from "./card";
import type { ProviderRules } from "./charge";
import { EWALLET_RULES } from "./ewallet";
import { LIQUIDO_RULES } from "./liquido";
import { PAYPAL_RULES } from "./paypal";
import { PAYSSION_RULES } from "./payssion";
import { PIX_RULES } from "./pix";
import type { ProviderCode } from "./provider";
import { USEEPAY_RULES } from "./useepay";

/** The rules of every simulated provider. */
export const RULES: Record<ProviderCode, ProviderRules> = {
  pix: PIX_RULES,
  card: CARD_RULES,
  ewallet: EWALLET_RULES,
  paypal: PAYPAL_RULES,
  useepay: USEEPAY_RULES,
  payssion: PAYSSION_RULES,
  liquido: LIQUIDO_RULES,
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
