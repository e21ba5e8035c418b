import type { ProviderTerms } from "./provider";

/** The agreed fee of received money, in minor units, rounded half up. */
export const calculateFee = ({ feeBasisPoints }: Pick<ProviderTerms, "feeBasisPoints">, received: number) =>
  Math.floor((received * feeBasisPoints + 5_000) / 10_000);
