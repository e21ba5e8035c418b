import { CARD_RULES } from "./card";
import type { ProviderRules } from "./charge";
import { PIX_RULES } from "./pix";
import type { ProviderCode } from "./provider";

const RULES: Record<ProviderCode, ProviderRules> = { pix: PIX_RULES, card: CARD_RULES };

/** The rules of the provider that holds a charge. */
export const rulesOf = ({ provider }: { provider: string }): ProviderRules => RULES[provider as ProviderCode];

export const OPEN_WORDS = Object.values(RULES).flatMap(({ words }) => words.open);
export const PAID_WORDS = Object.values(RULES).map(({ words }) => words.paid);
