import { parseTvCode } from "@/lib/domain/account/tv-code";
import { createCheckoutPath, parseCheckoutAddress } from "@/lib/domain/payment/checkout-address";
import type { PaymentPage } from "@/lib/domain/payment/methods/method-descriptor";
import { createTelevisionHref } from "@/lib/domain/routes/login-href";
import type { RouteName } from "@/lib/domain/routes/routes";

/** Pages that show the payment of one order. */
export const ORDER_PAGES = [
  "/payment-pix",
  "/paynowTips",
  "/paymentCaishen",
  "/caishenRepay",
  "/payment-redirect",
  "/paymentResult",
] as const satisfies PaymentPage[];

type Query = Partial<Record<string, string>>;
export type CreateReturnPath = (query: Query) => string;
/** Pages that a visitor can't use, and the path to return to after log-in. */
export const MEMBER_RETURN_PATHS: Partial<Record<RouteName, CreateReturnPath>> = {
  "/payment": (query) => createCheckoutPath(parseCheckoutAddress(query)),
  "/stb-orders": ({ page }) => (page && /^\d{1,5}$/.test(page) ? `/stb-orders?page=${page}` : "/stb-orders"),
  "/tv": ({ code }) => createTelevisionHref(parseTvCode(code ?? "")),
  ...Object.fromEntries(
    ORDER_PAGES.map((page) => [page, ({ orderId }: Query) => addValue(page, { orderId })]),
  ),
  "/paymentResult": ({ orderId, reference }) =>
    addValue("/paymentResult", orderId === undefined ? { reference } : { orderId }),
};

function addValue(path: string, value: Record<string, string | undefined>): string {
  const [[name, text] = []] = Object.entries(value);
  return text === undefined ? path : `${path}?${name}=${encodeURIComponent(text)}`;
}
