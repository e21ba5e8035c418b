import "server-only";
import { createTranslator, type Messages } from "next-intl";
import type { Locale } from "@/lib/config/constants";
import type { readOrder } from "@/lib/contract/bill/orders";
import type { DataOf } from "@/lib/contract/endpoint";
import { formatMoney } from "@/lib/domain/money/format-money";
import { receiptSums } from "@/lib/domain/orders/receipt-sums";
import { isMethodCode } from "@/lib/domain/payment/method-code";
import { statusLabelOf } from "@/lib/domain/payment/order-status";
import type { Site } from "@/lib/domain/site/site";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { ReceiptSheet } from "./receipt-pdf";

/** The words and figures of a receipt in one language: the same that the page shows, by the same rules. */
export async function receiptSheet(
  order: DataOf<typeof readOrder>,
  { site, locale, timeZone }: { site: Site; locale: Locale; timeZone: string },
): Promise<ReceiptSheet> {
  const messages = (await loadMessages(locale)) as unknown as Messages;
  const t = createTranslator({ locale, messages, namespace: "receipt" });
  const states = createTranslator({ locale, messages, namespace: "orders.status" });
  const methods = createTranslator({ locale, messages, namespace: "checkout" });
  const { methodLabel: label } = order;
  const paidWith = label && isMethodCode(label) ? methods(`method.${label}.name`) : label;
  const money = (amount: typeof order.total) => formatMoney(amount, locale);
  const { installments: split, paidAt } = order;
  const at = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  const parts = split?.each ? t("parts", { count: split.count, each: money(split.each) }) : null;
  const told = (lines: readonly (string | null | undefined)[]) => lines.filter((line) => !!line) as string[];
  return {
    locale,
    brand: site.name,
    color: site.themeColor,
    heading: t("heading"),
    number: t("number", { id: order.id }),
    amount: money(order.total),
    facts: [
      ...(paidAt ? [`${t("paidAt")} ${at.format(paidAt)} (${timeZone})`] : []),
      states(statusLabelOf(order.status)),
    ],
    columns: [t("item"), t("quantity"), t("price")],
    items: order.items.map(({ name, quantity, price }) => [name, String(quantity), money(price)] as const),
    sums: receiptSums(order).map(({ kind, rate, amount }) => ({
      name: t(`sum.${kind}`, { rate: rate ?? 0, code: order.coupon ?? "" }),
      amount: money(amount),
      strong: kind === "total",
    })),
    parties: [
      ...(paidWith ? [{ name: t("paidWith"), lines: told([paidWith, parts, order.exchangeRate]) }] : []),
      { name: t("buyer"), lines: [order.buyer.account] },
      { name: t("seller"), lines: told([order.seller.name, order.seller.taxId, order.seller.address]) },
    ],
    at: paidAt ?? order.createdAt,
  };
}
