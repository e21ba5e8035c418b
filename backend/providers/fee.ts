import type { Money } from "@/lib/contract/field-schemas";
import { calculatePercent } from "@/lib/domain/money/calculate-amounts";
import type { ProviderTerms } from "./provider";

/** The agreed fee of received money, in hundredths, rounded half up to what the currency can pay. */
export const calculateFee = ({ feeBasisPoints }: Pick<ProviderTerms, "feeBasisPoints">, received: Money) =>
  calculatePercent(received, feeBasisPoints / 100);
