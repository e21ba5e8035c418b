import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { formatMoney } from "@/lib/domain/money/format-money";
import { reasonOf } from "./poster/reason-of";
import type { ResultState } from "./result-state";

/** What happened, whether money moved, and what comes next, in the reader's words. */
export async function resultWords(
  info: PaymentInfo,
  state: Exclude<ResultState, "pending">,
  locale: Locale,
): Promise<{ title: string; body: string }> {
  const t = await getTranslations("payment.result");
  const amount = formatMoney(info.amount, locale);
  const title = t(`${state}.title`);
  if (state === "failed") return { title, body: await failureWords(info) };
  if (state === "success") {
    const said = t("success.body", { amount, plan: info.planName });
    const late = info.paidLate ? t("success.late") : "";
    return { title, body: [said, late, await surplusWords(info, locale)].filter(Boolean).join(" ") };
  }
  const goesBack = state === "refundPending" || state === "refundDone";
  if (goesBack && info.paidLate) return { title, body: t(`${state}.late`, { amount }) };
  return { title, body: t(`${state}.body`, { amount }) };
}

/** What came beyond the price, and where it goes. */
async function surplusWords({ surplus }: PaymentInfo, locale: Locale): Promise<string> {
  if (!surplus) return "";
  return (await getTranslations("codes.reason"))("surplus", { amount: formatMoney(surplus, locale) });
}

async function failureWords({ refusal, reason }: PaymentInfo): Promise<string> {
  const known = reasonOf(reason);
  if (known) return (await getTranslations("codes.reason"))(known);
  if (typeof refusal === "number") return (await getTranslations("errors"))(errorRow(refusal).messageKey);
  const t = await getTranslations("payment.result");
  return t("failed.plain");
}
