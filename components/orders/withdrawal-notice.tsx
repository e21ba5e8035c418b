import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import type { Locale } from "@/lib/config/constants";
import type { OrderWithdrawal } from "@/lib/contract/bill/withdrawal";
import { formatMoney } from "@/lib/domain/money/format-money";

/** What became of the withdrawal from an order's contract (rules/orders#what-a-withdrawal-leads-to). */
export function WithdrawalNotice({ withdrawal, locale }: { withdrawal: OrderWithdrawal; locale: Locale }) {
  const t = useTranslations("orders.withdrawal");
  const { state, reason, note, late } = withdrawal;
  const amount = withdrawal.amount ? formatMoney(withdrawal.amount, locale) : "";
  if (state === "refused")
    return <Notice tone="warn">{t(reason ?? "afterPeriod", { note: note ?? "" })}</Notice>;
  if (state === "approved" && late) return <Notice tone="warn">{t("late", { amount })}</Notice>;
  return <Notice tone={state === "refunded" ? "success" : "info"}>{t(state, { amount })}</Notice>;
}
