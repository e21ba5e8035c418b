import { DAY_MS } from "@/lib/config/constants";
import { checkDebit, checkSentDebit } from "./debits";
import type { ProviderMandate } from "./mandate";

const NOW = Date.UTC(2026, 10, 20);

const createMandate = (
  change: Partial<ProviderMandate> = {},
  fixedAmount: number | null = null,
): ProviderMandate => ({
  ref: "RR1",
  attemptId: "attempt",
  site: "bravo",
  receiver: "Bravo",
  description: "Bravo · Plan",
  status: "APROVADA",
  terms: {
    ...{ contract: "c1", period: "month", currency: "BRL", fixedAmount },
    ...{ firstAmount: 2_691, highestAmount: 2_990, firstAt: NOW },
  },
  ...{ ceiling: null, canceledBy: null, account: "funded" },
  ...{ createdAt: NOW, expiresAt: NOW, updatedAt: NOW },
  ...change,
});

it.each([
  ["a funded account", createMandate(), 2_990, null],
  ["an empty account", createMandate({ account: "empty" }), 2_990, "noFunds"],
  ["the ceiling itself", createMandate({ ceiling: 2_990 }), 2_990, null],
  ["more than the ceiling", createMandate({ ceiling: 2_989 }), 2_990, "aboveCeiling"],
  ["the fixed amount", createMandate({}, 2_990), 2_990, null],
  ["less than the fixed amount", createMandate({}, 2_990), 2_989, "otherAmount"],
  ["an unanswered mandate", createMandate({ status: "CRIADA" }), 2_990, "mandateEnded"],
  ["a canceled mandate", createMandate({ status: "CANCELADA" }), 2_990, "mandateEnded"],
  ["no mandate", null, 2_990, "mandateEnded"],
])("a bank makes a payment for %s, or says why not", (_, mandate, amount, refusal) => {
  expect(checkDebit(mandate, amount)).toBe(refusal);
});

describe("a charge that is sent (rules/renewal#automatic-pix)", () => {
  const send = (dueInDays: number, before: { firstDueAt: number | null; tries: number }) =>
    checkSentDebit(
      createMandate({ account: "empty" }),
      { amount: 2_990, dueAt: NOW + dueInDays * DAY_MS, now: NOW },
      before,
    );

  it.each([
    [1.9, "dueDate"],
    [2, null],
    [10, null],
    [10.1, "dueDate"],
  ])("is taken 2 to 10 days ahead, whatever the account holds: %d", (days, refusal) => {
    expect(send(days, { firstDueAt: null, tries: 0 })).toBe(refusal);
  });

  it.each([
    [1, 0, null],
    [3, 0, null],
    [4, 0, "tooManyTries"],
    [1, 7, null],
    [1, 7.1, "tooManyTries"],
  ])("after %d tries is tried again %d days after the due date", (tries, days, refusal) => {
    expect(send(0, { firstDueAt: NOW - days * DAY_MS, tries })).toBe(refusal);
  });
});
