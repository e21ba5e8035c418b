import "server-only";
import { createTranslator, type Messages } from "next-intl";
import type { Locale } from "@/lib/config/constants";
import type { readOrder } from "@/lib/contract/bill/orders";
import type { EndpointData } from "@/lib/contract/endpoint";
import { formatInstallments } from "@/lib/domain/money/format-installments";
import { formatMoney } from "@/lib/domain/money/format-money";
import { getPaidWithLabel } from "@/lib/domain/orders/paid-with";
import { listReceiptSums } from "@/lib/domain/orders/receipt-sums";
import { getStatusLabelKey } from "@/lib/domain/payment/order-status";
import type { Site } from "@/lib/domain/site/site";
import { loadTexts } from "@/lib/server/texts/load-texts";
import type { ReceiptContent } from "./receipt-pdf";

/** The texts and amounts of a receipt in one language, by the same rules as on the page. */
export async function createReceiptContent(
  order: EndpointData<typeof readOrder>,
  { site, locale, timeZone }: { site: Site; locale: Locale; timeZone: string },
): Promise<ReceiptContent> {
  const messages = (await loadTexts(site.id, locale)) as unknown as Messages;
  const t = createTranslator({ locale, messages, namespace: "receipt" });
  const methods = createTranslator({ locale, messages, namespace: "checkout" });
  const paidWith = getPaidWithLabel(order, (code) => methods(`method.${code}.name`));
  const states = createTranslator({ locale, messages, namespace: "orders.status" });
  const formatAmount = (amount: typeof order.total) => formatMoney(amount, locale);
  const { installments, paidAt } = order;
  const dateFormat = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  const installmentText = installments?.each
    ? t("parts", {
        count: installments.count,
        parts: formatInstallments({ ...installments, each: installments.each }, order.total, formatAmount),
      })
    : null;
  const omitEmpty = (lines: readonly (string | null | undefined)[]) =>
    lines.filter((line) => !!line) as string[];
  return {
    locale,
    brand: site.name,
    color: site.themeColor,
    heading: t("heading"),
    number: t("number", { id: order.id }),
    amount: formatAmount(order.total),
    facts: [
      ...(paidAt ? [`${t("paidAt")} ${dateFormat.format(paidAt)} (${timeZone})`] : []),
      states(getStatusLabelKey(order.status)),
    ],
    columns: [t("item"), t("quantity"), t("price")],
    items: order.items.map(
      ({ name, quantity, price }) => [name, String(quantity), formatAmount(price)] as const,
    ),
    sums: listReceiptSums(order).map(({ kind, rate, amount }) => ({
      name: t(`sum.${kind}`, { rate: rate ?? 0, code: order.coupon ?? "" }),
      amount: formatAmount(amount),
      strong: kind === "total",
    })),
    parties: [
      ...(paidWith
        ? [{ name: t("paidWith"), lines: omitEmpty([paidWith, installmentText, order.exchangeRate]) }]
        : []),
      { name: t("buyer"), lines: [order.buyer.account] },
      { name: t("seller"), lines: omitEmpty([order.seller.name, order.seller.taxId, order.seller.address]) },
    ],
    at: paidAt ?? order.createdAt,
  };
}
