import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice, type NoticeTone } from "@/components/ui/notice";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { type Problem, problemsOf } from "@/lib/domain/account/problems";
import { upgradeHref } from "@/lib/domain/entry/login-href";
import { formatMoney } from "@/lib/domain/money/format-money";
import { continuePath } from "@/lib/domain/orders/order-state";
import type { AccountView } from "@/lib/server/loaders/load-account";
import styles from "./problems.module.css";

const TONES: Record<Problem["kind"], NoticeTone> = {
  renewal: "danger",
  card: "warn",
  failed: "danger",
  payment: "warn",
  reset: "warn",
  ended: "info",
};

export interface ProblemsProps {
  account: AccountView["account"];
  /** The newest ones. */
  orders: readonly Order[];
  /** Null where nothing renews, or it could not be read. */
  renewal: RenewalInfo | null;
  now: number;
  locale: Locale;
  href: (path: string) => string;
}

/** What needs its owner, the most urgent first, each with the one thing to do; nothing where all is well. */
export async function Problems({ account, orders, renewal, now, locale, href }: ProblemsProps) {
  const t = await getTranslations("account.problems");
  const problems = problemsOf(account, orders, now, renewal);
  if (problems.length === 0) return null;
  return (
    <section aria-label={t("label")} className={styles.problems}>
      {problems.map((problem) => {
        const { kind } = problem;
        const order = "order" in problem ? problem.order : null;
        return (
          <Notice
            key={order ? `${kind}-${order.id}` : kind}
            tone={TONES[kind]}
            title={t(`${kind}.title`, wordsOf(problem, locale))}
            action={
              <ButtonLink size="sm" variant="secondary" href={wayOf(problem, href)}>
                {t(`${kind}.action`)}
              </ButtonLink>
            }
          >
            {t(`${kind}.body`, wordsOf(problem, locale))}
          </Notice>
        );
      })}
    </section>
  );
}

/** What it is about and what it costs. */
function wordsOf(problem: Problem, locale: Locale): { plan: string; amount: string } {
  if ("order" in problem)
    return { plan: problem.order.planName, amount: formatMoney(problem.order.total, locale) };
  if ("renewal" in problem)
    return { plan: problem.renewal.planName, amount: formatMoney(problem.renewal.amount, locale) };
  return { plan: "", amount: "" };
}

/** Where it is solved. */
function wayOf(problem: Problem, href: (path: string) => string): string {
  if ("order" in problem) return href(continuePath(problem.order));
  if (problem.kind === "reset") return href(upgradeHref("/account"));
  if (problem.kind === "renewal") return "#renewal";
  return problem.kind === "card" ? "#cards" : href("/pricing-table");
}
