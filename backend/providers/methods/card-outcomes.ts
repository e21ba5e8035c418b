import * as z from "zod";
import type { CardOutcome } from "@/backend/db/schema/provider";
import { codeFor, type ErrorName } from "@/lib/domain/errors/error-catalog";
import testCards from "./test-cards.json";

/**
 * The published test numbers that the simulated card network accepts (rules/payments#test-cards, payment-vectors.json
 * "cards"). A valid number that is not listed is declined, so no real card is ever "charged" here.
 */

/** A card that the network refuses, by the meaning of the refusal in the error catalog. */
export const createRefusedOutcome = (name: ErrorName): CardOutcome => ({
  outcome: "refuse",
  refusal: codeFor(name),
});

const APPROVE: CardOutcome = { outcome: "approve" };
const CHALLENGE: CardOutcome = { outcome: "challenge", afterChallenge: "approve" };
/** The outcomes that are no refusals, by their names in the list of cards. */
const OTHER_OUTCOMES: ReadonlyMap<string, CardOutcome> = new Map([
  ["approve", APPROVE],
  ["challenge", CHALLENGE],
  /** 3-D Secure 2: its page may be shown in a frame (rules/payments#three-d-secure). */
  ["challengeInFrame", { ...CHALLENGE, frame: true }],
  ["challengeThenRefuse", { outcome: "challenge", afterChallenge: "refuse" }],
]);

/** By number, from the tests of each source; Stripe's 4000000000000259, which it disputes weeks later, is only approved here. */
export const CARD_OUTCOMES: ReadonlyMap<string, CardOutcome> = new Map(
  z
    .array(z.strictObject({ source: z.string(), cards: z.record(z.string(), z.string()) }))
    .parse(testCards)
    .flatMap(({ cards }) => Object.entries(cards))
    .map(([number, name]) => [number, OTHER_OUTCOMES.get(name) ?? createRefusedOutcome(name as ErrorName)]),
);

/**
 * Mercado Pago's holder names (devsite-docs test-cards), as first name, last name or both. They decide the outcome of
 * every listed number that would be approved.
 */
export const HOLDER_OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  APRO: APPROVE,
  CONT: { outcome: "hold" },
  OTHE: createRefusedOutcome("cardRejected"),
  CALL: createRefusedOutcome("bankRejected"),
  FUND: createRefusedOutcome("insufficientFunds"),
  SECU: createRefusedOutcome("securityCodeInvalid"),
  EXPI: createRefusedOutcome("cardExpired"),
  FORM: createRefusedOutcome("cardInfoInvalid"),
};
