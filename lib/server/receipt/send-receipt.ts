import "server-only";
import { createTranslator, type Messages } from "next-intl";
import type { Locale } from "@/lib/config/constants";
import { readOrder } from "@/lib/contract/bill/orders";
import type { EndpointData } from "@/lib/contract/endpoint";
import { listBuyerLines } from "@/lib/domain/company/list-buyer-lines";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { formatInstallments, formatMoney } from "@/lib/domain/money/format-money";
import { getPaidWithLabel, hasReceipt, listReceiptSums } from "@/lib/domain/orders/order-state";
import { getStatusLabelKey } from "@/lib/domain/payment/order-status";
import { createLocalePath } from "@/lib/domain/routes/locale-path";
import { getBrandPalette } from "@/lib/domain/site/palette";
import type { Site } from "@/lib/domain/site/site";
import { getOrderReference, splitReference } from "@/lib/domain/support/reference";
import { createDateFormat } from "@/lib/domain/time/date-format";
import { UNAVAILABLE_DIGEST } from "@/lib/server/entry/failed-page";
import { getLogo } from "@/lib/server/pictures/logo/draw-logo";
import { readSession } from "@/lib/server/session/session";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { loadSite } from "@/lib/server/site/load-site";
import { loadTexts } from "@/lib/server/texts/load-texts";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createRequestContext } from "@/lib/server/upstream/request-context";
import { type ReceiptContent, renderReceiptPdf } from "./receipt-pdf";

/**
 * Route handler of `/api/receipt/{id}`: the receipt as a PDF, for its buyer. A plain link leads here, so unlike every
 * other call it may be a navigation, but not one from another site. It changes no state. Who follows the link never gets an empty
 * answer: without a receipt it leads to the page of the receipt, and where that can't be read, our server sends the brand's page about it.
 */
export async function sendReceipt(request: Request, id: string): Promise<Response> {
  const { headers } = request;
  const from = headers.get("sec-fetch-site");
  if (from !== null && from !== "same-origin" && from !== "none") return createEmptyResponse(403);
  const match = await findSiteByHost(headers.get("host"));
  if (match.kind !== "site") return createEmptyResponse(match.kind === "unknown" ? 404 : 503);
  const { record } = match;
  const session = await readSession(headers.get("cookie"), record.site);
  const query = new URL(request.url).searchParams;
  const locale = record.langs.find((known) => known === query.get("language")) ?? record.defaultLang;
  const isNavigation = headers.get("sec-fetch-mode") === "navigate";
  const pagePath = createLocalePath(`/receipt?orderId=${encodeURIComponent(id)}`, locale, record.defaultLang);
  const refuse = (status: 401 | 404) =>
    isNavigation ? createEmptyResponse(303, { Location: pagePath }) : createEmptyResponse(status);
  if (session.kind !== "member") return refuse(401);
  if (!readOrder.payload.safeParse({ id }).success) return refuse(404);
  const context = { ...createRequestContext(headers, record, session.session.token), language: locale };
  const outcome = await callUpstream(readOrder, { id }, context);
  // Another member's order, a missing order and an unpaid order give the same answer.
  if (!outcome.ok && isSessionEndCode(outcome.code)) return refuse(401);
  if (!outcome.ok && outcome.code === 1001) return refuse(404);
  if (!outcome.ok)
    // Replaced by the page about a failure (`server/rendering/replace-failed-page.ts`).
    return isNavigation ? new Response(UNAVAILABLE_DIGEST, { status: 500 }) : createEmptyResponse(503);
  if (!hasReceipt(outcome.data)) return refuse(404);
  const site = await loadSite(record.site, locale);
  const content = await createReceiptContent(outcome.data, {
    site,
    locale,
    timeZone: resolveTimeZone(query.get("zone")) ?? site.timeZone ?? "UTC",
  });
  // The receipt is more important than its logo.
  const logo = await getLogo(site).catch(() => null);
  const bytes = await renderReceiptPdf(content, logo?.body ?? null);
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="receipt-${id}.pdf"`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

const createEmptyResponse = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** The time zone that the request names: a link without script can't, so the brand's own stands in for it. */
function resolveTimeZone(requested: string | null): string | null {
  if (!requested || requested.length > 64) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: requested }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The texts and amounts of a receipt in one language, by the same rules as on the page. */
export async function createReceiptContent(
  order: EndpointData<typeof readOrder>,
  { site, locale, timeZone }: { site: Site; locale: Locale; timeZone: string },
): Promise<ReceiptContent> {
  const messages = (await loadTexts(site.id, locale)) as unknown as Messages;
  const t = createTranslator({ locale, messages, namespace: "receipt" });
  const methods = createTranslator({ locale, messages, namespace: "checkout" });
  const paidWith = getPaidWithLabel(order, (code) => methods(`method.${code}.name`));
  const texts = createTranslator({ locale, messages, namespace: "errors.reference" });
  const states = createTranslator({ locale, messages, namespace: "orders.status" });
  const formatAmount = (amount: typeof order.total) => formatMoney(amount, locale);
  const { installments, paidAt, validUntil, status } = order;
  const day = { day: "numeric", month: "long", year: "numeric", timeZone } as const;
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  const dayFormat = createDateFormat(locale, day);
  const timeFormat = createDateFormat(locale, { ...day, ...time });
  const palette = getBrandPalette(site.themeColor, site.colorScheme);
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
    type: site.look.type,
    colors: {
      ground: palette["--color-page"],
      ink: palette["--color-text"],
      edge: palette["--color-brand"],
    },
    heading: t("heading"),
    number: t("number", { id: order.id }),
    reference: `${texts("label")} ${splitReference(getOrderReference(order.id)).join("\u00a0")}`,
    amount: formatAmount(order.total),
    facts: [
      ...(paidAt ? [`${t("paidAt")} ${timeFormat.format(paidAt)}`] : []),
      ...(validUntil ? [t.markup("validUntil", { date: () => dayFormat.format(validUntil) })] : []),
      ...(paidAt && status === "PAYMENT_SUCCEEDED" ? [] : [states(getStatusLabelKey(status))]),
    ],
    columns: [t("item"), t("quantity"), t("price")],
    items: order.items.map(
      ({ name, quantity, price }) => [name, String(quantity), formatAmount(price)] as const,
    ),
    sums: listReceiptSums(order).map(({ kind, rate, amount }) => ({
      name: t(`sum.${kind}`, {
        rate: rate ?? 0,
        code: order.coupon ?? "",
        plan: order.credit?.planName ?? "",
      }),
      amount: formatAmount(amount),
      strong: kind === "total" || kind === "net",
    })),
    parties: [
      ...(paidWith
        ? [{ name: t("paidWith"), lines: omitEmpty([paidWith, installmentText, order.exchangeRate]) }]
        : []),
      { name: t("buyer"), lines: listBuyerLines(order, locale, t("company.vat")) },
      { name: t("seller"), lines: omitEmpty([order.seller.name, order.seller.taxId, order.seller.address]) },
    ],
    at: paidAt ?? order.createdAt,
  };
}
