import { createTestCard } from "@/backend/testing/test-purchases";
import vectors from "@/lib/domain/payment/payment-vectors.json";
import { getCardOutcome, toStoredCard } from "./card";
import { CARD_OUTCOMES } from "./card-outcomes";

const NOW = Date.UTC(2026, 10, 20);
const OUTCOME_BY_NOTE: Record<string, unknown> = {
  "lost card": 301,
  "stolen card": 301,
  "generic decline": 301,
  "attaches, fails on charge": 301,
  "3DS passes, then declined": "challenge",
  "requires 3DS authentication": "challenge",
  "Mastercard, with 3DS": "challenge",
  "Mir, with 3DS": "challenge",
  "insufficient funds": 302,
  "expired card": 309,
  "incorrect CVC": 315,
};

describe("rules/payments#test-cards: the public test numbers", () => {
  it.each(vectors.cards.map((card) => [card.number, card.note, card] as const))(
    "%s, %s",
    (number, note, card) => {
      const plan = getCardOutcome(
        createTestCard({ number, securityCode: card.cvv === 4 ? "1234" : "123" }),
        NOW,
      );
      const expected = card.valid ? (OUTCOME_BY_NOTE[note] ?? "approve") : 314;
      expect(plan.refusal ?? plan.outcome).toBe(expected);
    },
  );

  it.each([
    ["APRO", "approve"],
    ["CONT", "hold"],
    ["OTHE", 301],
    ["CALL", 5015],
    ["FUND", 302],
    ["SECU", 315],
    ["EXPI", 309],
    ["FORM", 306],
  ])("Mercado Pago's holder %s", (name, expected) => {
    const number = "5031433215406351";
    for (const card of [
      createTestCard({ number, firstName: name, lastName: name }),
      createTestCard({ number, firstName: name, lastName: "Silva" }),
      createTestCard({ number, firstName: "ana", lastName: ` ${name.toLowerCase()} ` }),
    ]) {
      const plan = getCardOutcome(card, NOW);
      expect(plan.refusal ?? plan.outcome).toBe(expected);
    }
  });

  it.each([
    ["a valid number that isn't listed", { number: "4539578763621486" }, 301],
    ["a wrong check digit", { number: "4242424242424241" }, 314],
    ["a length its brand doesn't have", { number: "424242424242424" }, 314],
    ["an invalid number that passes Luhn", { number: "0000000000000000" }, 301],
    ["last month", { expiryMonth: 10, expiryYear: 2026 }, 309],
    ["a code of four digits", { securityCode: "1234" }, 315],
    ["a code of three on a card with four", { number: "378282246310005", securityCode: "123" }, 315],
    ["a refused number, with any holder", { number: "4000000000009995", firstName: "APRO" }, 302],
    ["4000000000000119", { number: "4000000000000119" }, 5015],
  ])("refuses %s", (_, change, refusal) => {
    expect(getCardOutcome(createTestCard(change), NOW)).toMatchObject({ outcome: "refuse", refusal });
  });

  it("accepts a card on the last day of its month", () => {
    const card = createTestCard({ expiryMonth: 11, expiryYear: 2026 });
    expect(getCardOutcome(card, Date.UTC(2026, 10, 30, 23)).outcome).toBe("approve");
  });

  it("lists only valid numbers", () => {
    for (const number of CARD_OUTCOMES.keys()) {
      const securityCode = number.startsWith("3") && number.length === 15 ? "1234" : "123";
      expect([number, getCardOutcome(createTestCard({ number, securityCode }), NOW).refusal]).not.toEqual([
        number,
        314,
      ]);
    }
  });
});

describe("threat T47: what is stored of a card", () => {
  it("contains neither number nor security code", () => {
    const stored = toStoredCard(createTestCard({ number: "4111111111111111", securityCode: "987" }));
    expect(stored).toEqual({
      brand: "visa",
      first6: "411111",
      last4: "1111",
      expiryMonth: 12,
      expiryYear: 2030,
      holder: "Ada Silva",
    });
  });
});
