import { getTranslations } from "next-intl/server";
import { Notice, type NoticeTone } from "@/components/feedback/notice";
import { ButtonLink } from "@/components/ui/links/button-link";
import shapes from "@/components/ui/shapes.module.css";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { type AccountProblem, listAccountProblems } from "@/lib/domain/account/account-problems";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createPaymentPath, toOrderPayment } from "@/lib/domain/payment/payment-page";
import { createUpgradeHref } from "@/lib/domain/routes/login-href";
import type { AccountView } from "@/lib/server/loaders/load-account";

const TONES_BY_PROBLEM: Record<AccountProblem["kind"], NoticeTone> = {
  renewal: "danger",
  card: "warn",
  failed: "danger",
  payment: "warn",
  reset: "warn",
  ended: "info",
};

export interface ProblemsProps {
  account: AccountView["account"];
  /** The newest orders. */
  orders: readonly Order[];
  /** Null where nothing renews, or the renewal could not be read. */
  renewal: RenewalInfo | null;
  now: number;
  locale: Locale;
  href: (path: string) => string;
}

/** What needs the member, the most urgent first, each with one button; nothing where there is no problem. */
export async function Problems({ account, orders, renewal, now, locale, href }: ProblemsProps) {
  const t = await getTranslations("account.problems");
  const problems = listAccountProblems(account, orders, now, renewal);
  if (problems.length === 0) return null;
  return (
    <section aria-label={t("label")} className={shapes.stack}>
      {problems.map((problem) => {
        const { kind } = problem;
        const order = "order" in problem ? problem.order : null;
        return (
          <Notice
            key={order ? `${kind}-${order.id}` : kind}
            tone={TONES_BY_PROBLEM[kind]}
            title={t(`${kind}.title`, getProblemValues(problem, locale))}
            action={
              <ButtonLink size="sm" variant="secondary" href={getProblemHref(problem, href)}>
                {t(`${kind}.action`)}
              </ButtonLink>
            }
          >
            {t(`${kind}.body`, getProblemValues(problem, locale))}
          </Notice>
        );
      })}
    </section>
  );
}

/** The plan and the amount of a problem, for its texts. */
function getProblemValues(problem: AccountProblem, locale: Locale): { plan: string; amount: string } {
  if ("order" in problem)
    return { plan: problem.order.planName, amount: formatMoney(problem.order.total, locale) };
  if ("renewal" in problem)
    return { plan: problem.renewal.planName, amount: formatMoney(problem.renewal.amount, locale) };
  return { plan: "", amount: "" };
}

/** The link that solves a problem. */
function getProblemHref(problem: AccountProblem, href: (path: string) => string): string {
  if ("order" in problem) return href(createPaymentPath(toOrderPayment(problem.order), "continue"));
  if (problem.kind === "reset") return href(createUpgradeHref("/account"));
  if (problem.kind === "renewal") return "#renewal";
  return problem.kind === "card" ? "#cards" : href("/pricing-table");
}
