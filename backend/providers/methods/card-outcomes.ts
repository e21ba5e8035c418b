import type { CardOutcome } from "@/backend/db/schema/provider";
import { codeFor, type ErrorName } from "@/lib/domain/errors/error-catalog";

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
/** 3-D Secure 2: its page may be shown in a frame (rules/payments#three-d-secure). */
const CHALLENGE_IN_FRAME: CardOutcome = { ...CHALLENGE, frame: true };

export const CARD_OUTCOMES: ReadonlyMap<string, CardOutcome> = new Map([
  // Stripe (docs.stripe.com/testing)
  ["4242424242424242", APPROVE],
  ["4000000760000002", APPROVE],
  ["5555555555554444", APPROVE],
  ["5200828282828210", APPROVE],
  ["378282246310005", APPROVE],
  ["6011000990139424", APPROVE],
  // Stripe disputes this one weeks later; here it is only approved.
  ["4000000000000259", APPROVE],
  ["4000002500003155", CHALLENGE],
  ["4000002760003184", CHALLENGE],
  ["4000000000003220", CHALLENGE_IN_FRAME],
  ["4000008400001629", { outcome: "challenge", afterChallenge: "refuse" }],
  ["4000000000000002", createRefusedOutcome("cardRejected")],
  ["4000000000009995", createRefusedOutcome("insufficientFunds")],
  ["4000000000009987", createRefusedOutcome("cardRejected")],
  ["4000000000009979", createRefusedOutcome("cardRejected")],
  ["4000000000000341", createRefusedOutcome("cardRejected")],
  ["4000000000000069", createRefusedOutcome("cardExpired")],
  ["4000000000000127", createRefusedOutcome("securityCodeInvalid")],
  ["4000000000000119", createRefusedOutcome("bankRejected")],
  // Mercado Pago Brazil: the holder's name decides (HOLDER_OUTCOMES)
  ["5031433215406351", APPROVE],
  ["4235647728025682", APPROVE],
  ["375365153556885", APPROVE],
  ["5067766783888311", APPROVE],
  // Adyen
  ["4111111111111111", APPROVE],
  ["4444333322221111", APPROVE],
  ["4400000000000008", APPROVE],
  ["5555444433331111", APPROVE],
  ["5500000000000004", APPROVE],
  ["370000000000002", APPROVE],
  ["5066991111111118", APPROVE],
  ["6062828888666688", APPROVE],
  ["6011601160116611", APPROVE],
  // YooKassa
  ["2200000000000004", CHALLENGE],
  ["5555555555554477", CHALLENGE_IN_FRAME],
  ["2202474301322987", APPROVE],
  ["6759649826438453", APPROVE],
  // Brand tests of credit-card-type
  ["38520000023237", APPROVE],
  ["6277809990229178", APPROVE],
]);

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
