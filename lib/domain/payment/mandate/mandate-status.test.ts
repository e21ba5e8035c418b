import { canChangeMandate, isMandateFinal, MANDATE_STATUSES } from "./mandate-status";

const ALLOWED = [
  "created→approved",
  "created→rejected",
  "created→expired",
  "created→canceled",
  "approved→canceled",
];

it.each(MANDATE_STATUSES.flatMap((from) => MANDATE_STATUSES.map((to) => [from, to] as const)))(
  "a mandate that is %s becomes %s only where the bank allows it",
  (from, to) => {
    expect(canChangeMandate(from, to)).toBe(ALLOWED.includes(`${from}→${to}`));
  },
);

it("ends rejected, expired or canceled", () => {
  expect(MANDATE_STATUSES.filter(isMandateFinal)).toEqual(["rejected", "expired", "canceled"]);
});
