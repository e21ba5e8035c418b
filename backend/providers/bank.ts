import type { Currency } from "@/lib/config/constants";
import { BANK_ACCOUNTS } from "./bank-accounts";
import type { Charge, PageAction, ProviderRules } from "./charge";
import { paidInFull } from "./ewallet";

/** What the transfer is told apart by: short enough to type, without letters that look alike. */
const referenceOf = (attemptId: string) => {
  const letters = [...attemptId.toUpperCase()].filter((letter) => !"0O1IL".includes(letter));
  return `A${letters.join("").slice(0, 9)}`;
};

const arrives = (
  action: Pick<PageAction, "id" | "words" | "look">,
  received: (charge: Charge) => number,
): PageAction => ({
  ...action,
  back: "stay",
  change: (charge, now) => ({
    set: { status: "ACSC", ...paidInFull(charge, now), received: received(charge) },
    event: "charge.succeeded",
  }),
});

/** Rules of the simulated bank's desk, where transfers arrive by hand, with the status words of ISO 20022. */
export const BANK_RULES: ProviderRules = {
  code: "bank",
  currencies: Object.keys(BANK_ACCOUNTS) as Currency[],
  words: { open: ["PDNG"], paid: "ACSC", refused: "RJCT", removed: "CANC", refusedMeans: "failed" },
  open: ({ attemptId }) => ({ ref: attemptId, status: "PDNG", payload: referenceOf(attemptId) }),
  nextAction({ attemptId, currency, receiver }) {
    const accounts = (BANK_ACCOUNTS[currency] ?? []).map((account) => ({ holder: receiver, ...account }));
    return { kind: "bank", accounts, reference: referenceOf(attemptId) };
  },
  page: {
    title: "Sandbox bank desk",
    question: "Has this transfer arrived?",
    actions: [
      arrives({ id: "pay", words: "It has arrived", look: "main" }, ({ amount }) => amount),
      arrives({ id: "less", words: "Half of it has arrived", look: "plain" }, ({ amount }) =>
        Math.max(1, Math.floor(amount / 2)),
      ),
      arrives(
        { id: "more", words: "10.00 too much has arrived", look: "plain" },
        ({ amount }) => amount + 1_000,
      ),
      {
        id: "reject",
        words: "Refuse: nothing has come",
        look: "bad",
        back: "stay",
        change: () => ({ set: { status: "RJCT", refusal: 2003 }, event: "charge.failed" }),
      },
    ],
    returns: () => ({}),
  },
};
