import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { formatMoney } from "@/lib/domain/money/format-money";
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
  if (state === "failed") return { title, body: await failureWords(info.refusal ?? null) };
  if (state === "success") {
    const said = t("success.body", { amount, plan: info.planName });
    return { title, body: info.paidLate ? `${said} ${t("success.late")}` : said };
  }
  if (state === "refundPending" && info.paidLate) return { title, body: t("refundPending.late", { amount }) };
  return { title, body: t(`${state}.body`, { amount }) };
}

async function failureWords(refusal: number | null): Promise<string> {
  if (refusal !== null) return (await getTranslations("errors"))(errorRow(refusal).messageKey);
  const t = await getTranslations("payment.result");
  return t("failed.plain");
}
