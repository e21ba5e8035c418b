import Big from "big.js";
import type { Currency } from "@/lib/config/constants";
import { roundToPayable } from "./smallest-amount";

/**
 * Converts an amount in hundredths to `currency` at a rate given as a decimal as text ("0.1834"), rounded half up to
 * what that currency can pay (rules/money#currencies). Server only: it imports big.js.
 */
export const convertAmount = (amount: number, rate: string, currency: Currency): number =>
  roundToPayable(new Big(amount).times(rate), currency);
