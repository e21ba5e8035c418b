import type { CardOutcome } from "@/backend/db/schema/provider";

/**
 * The public test numbers this card network knows, so that testers find a catalogue they know (rules/payments#test-cards,
 * payment-vectors.json "cards"). A well-formed number that is not listed is declined with 301: no real card is ever
 * "charged" here.
 */

const APPROVE: CardOutcome = { outcome: "approve" };
const refuse = (refusal: number): CardOutcome => ({ outcome: "refuse", refusal });
const CHALLENGE: CardOutcome = { outcome: "challenge", afterChallenge: "approve" };
/** 3-D Secure 2: its page may stand in a frame (rules/payments#three-d-secure). */
const CHALLENGE_IN_FRAME: CardOutcome = { ...CHALLENGE, frame: true };

export const CARD_OUTCOMES: ReadonlyMap<string, CardOutcome> = new Map([
  // Stripe (docs.stripe.com/testing)
  ["4242424242424242", APPROVE],
  ["4000000760000002", APPROVE],
  ["5555555555554444", APPROVE],
  ["5200828282828210", APPROVE],
  ["378282246310005", APPROVE],
  ["6011000990139424", APPROVE],
  // Approved there, disputed weeks later; approved here.
  ["4000000000000259", APPROVE],
  ["4000002500003155", CHALLENGE],
  ["4000002760003184", CHALLENGE],
  ["4000000000003220", CHALLENGE_IN_FRAME],
  ["4000008400001629", { outcome: "challenge", afterChallenge: "refuse" }],
  ["4000000000000002", refuse(301)],
  ["4000000000009995", refuse(302)],
  ["4000000000009987", refuse(301)],
  ["4000000000009979", refuse(301)],
  ["4000000000000341", refuse(301)],
  ["4000000000000069", refuse(309)],
  ["4000000000000127", refuse(315)],
  ["4000000000000119", refuse(5015)],
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
 * Mercado Pago's holder names (devsite-docs test-cards). They decide for every listed number that would be approved:
 * as first name, last name or both.
 */
export const HOLDER_OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  APRO: APPROVE,
  CONT: { outcome: "hold" },
  OTHE: refuse(301),
  CALL: refuse(5015),
  FUND: refuse(302),
  SECU: refuse(315),
  EXPI: refuse(309),
  FORM: refuse(306),
};
