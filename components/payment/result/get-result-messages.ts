import { getTranslations } from "next-intl/server";
import { parsePaymentEndReason } from "@/components/payment/instructions/parts/payment-end-reason";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { getErrorMessageKey } from "@/lib/domain/errors/error-display";
import { formatMoney } from "@/lib/domain/money/format-money";
import type { ResultState } from "./result-state";

/** The title and text of a result: what happened, whether money moved, and what comes next. */
export async function getResultMessages(
  info: PaymentInfo,
  state: Exclude<ResultState, "pending">,
  locale: Locale,
): Promise<{ title: string; body: string }> {
  const t = await getTranslations("payment.result");
  const amount = formatMoney(info.amount, locale);
  const title = t(`${state}.title`);
  if (state === "failed") return { title, body: await getFailureMessage(info) };
  if (state === "success") {
    const successMessage = t("success.body", { amount, plan: info.planName });
    const lateMessage = info.paidLate ? t("success.late") : "";
    return {
      title,
      body: [successMessage, lateMessage, await getSurplusMessage(info, locale)].filter(Boolean).join(" "),
    };
  }
  const isRefund = state === "refundPending" || state === "refundDone";
  if (isRefund && info.paidLate) return { title, body: t(`${state}.late`, { amount }) };
  return { title, body: t(`${state}.body`, { amount }) };
}

/** The message about an overpaid amount; empty where there is none. */
async function getSurplusMessage({ surplus }: PaymentInfo, locale: Locale): Promise<string> {
  if (!surplus) return "";
  return (await getTranslations("codes.reason"))("surplus", { amount: formatMoney(surplus, locale) });
}

async function getFailureMessage({ refusal, reason }: PaymentInfo): Promise<string> {
  const known = parsePaymentEndReason(reason);
  if (known) return (await getTranslations("codes.reason"))(known);
  if (typeof refusal === "number") return (await getTranslations("errors"))(getErrorMessageKey(refusal));
  const t = await getTranslations("payment.result");
  return t("failed.plain");
}
