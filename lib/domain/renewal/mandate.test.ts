import { METHOD_CODES } from "@/lib/domain/payment/methods/methods";
import {
  canChangeMandate,
  canRenewWith,
  getMandatePeriod,
  isMandateFinal,
  MANDATE_STATUSES,
} from "./mandate";

it.each([
  [1, ["card"]],
  [30, ["pix", "card"]],
  [365, ["pix", "card"]],
])("a plan of %d days can renew with %j", (days, methods) => {
  expect(METHOD_CODES.filter((method) => canRenewWith(method, days))).toEqual(methods);
});

it.each([
  [1, null],
  [7, "week"],
  [30, "month"],
  [60, null],
  [90, "quarter"],
  [180, "half"],
  [365, "year"],
  [730, null],
])("a plan of %d days renews by the period %s", (days, period) => {
  expect(getMandatePeriod(days)).toBe(period);
});

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
