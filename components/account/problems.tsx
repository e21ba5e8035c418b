import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";
import { problemsOf } from "@/lib/domain/account/problems";
import { upgradeHref } from "@/lib/domain/entry/login-href";
import { formatMoney } from "@/lib/domain/money/format-money";
import { continuePath } from "@/lib/domain/orders/order-state";
import type { AccountView } from "@/lib/server/loaders/load-account";
import styles from "./problems.module.css";

export interface ProblemsProps {
  account: AccountView["account"];
  /** The newest ones. */
  orders: readonly Order[];
  now: number;
  locale: Locale;
  href: (path: string) => string;
}

/** What needs its owner, the most urgent first, each with the one thing to do; nothing where all is well. */
export async function Problems({ account, orders, now, locale, href }: ProblemsProps) {
  const t = await getTranslations("account.problems");
  const problems = problemsOf(account, orders, now);
  if (problems.length === 0) return null;
  return (
    <section aria-label={t("label")} className={styles.problems}>
      {problems.map((problem) => {
        const { kind } = problem;
        const order = "order" in problem ? problem.order : null;
        const values = order
          ? { plan: order.planName, amount: formatMoney(order.total, locale) }
          : { plan: "", amount: "" };
        const path = order
          ? continuePath(order)
          : kind === "reset"
            ? upgradeHref("/account")
            : "/pricing-table";
        return (
          <Notice
            key={order ? `${kind}-${order.id}` : kind}
            tone={kind === "ended" ? "info" : kind === "failed" ? "danger" : "warn"}
            title={t(`${kind}.title`)}
            action={
              <ButtonLink size="sm" variant="secondary" href={href(path)}>
                {t(`${kind}.action`)}
              </ButtonLink>
            }
          >
            {t(`${kind}.body`, values)}
          </Notice>
        );
      })}
    </section>
  );
}
