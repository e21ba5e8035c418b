import { METHOD_CODES } from "@/lib/domain/payment/methods/methods";
import { canRenewWith } from "./can-renew-with";

it.each([
  [1, ["card"]],
  [30, ["pix", "card"]],
  [365, ["pix", "card"]],
])("a plan of %d days can renew with %j", (days, methods) => {
  expect(METHOD_CODES.filter((method) => canRenewWith(method, days))).toEqual(methods);
});
