import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { DescriptionList } from "@/components/ui/description-list";
import { LocalTime } from "@/components/ui/local-time";
import type { Locale } from "@/lib/config/constants";
import { isTrial } from "@/lib/domain/renewal/is-trial";
import { type RemainingTime, remainingTime } from "@/lib/domain/renewal/remaining-time";
import type { AccountView } from "@/lib/server/loaders/load-account";
import styles from "./plan-summary.module.css";
import { SectionCard } from "./section-card";

export interface PlanSummaryProps {
  account: AccountView["account"];
  now: number;
  locale: Locale;
  href: (path: string) => string;
}

/** The plan in force, the days left of it (spec §4 "Remaining time"), and how to go on. */
export async function PlanSummary({ account, now, locale, href }: PlanSummaryProps) {
  const t = await getTranslations("account.plan");
  const { planName, expiredTime, payStatus } = account;
  const trial = isTrial(payStatus);
  const left = expiredTime ? remainingTime(expiredTime, now) : null;
  const running = left !== null && left.kind !== "expired";
  const trialName = planName ? t("trialOf", { plan: planName }) : t("trial");
  return (
    <SectionCard
      id="plan"
      title={t("title")}
      aside={
        left ? (
          <Badge tone={running ? "success" : "neutral"} dot={running}>
            {t(badgeOf(running, trial))}
          </Badge>
        ) : null
      }
    >
      <div>
        <p className={styles.name}>{(trial ? trialName : planName) ?? t("none")}</p>
        {left ? <p className={styles.left}>{leftWords(left, t)}</p> : null}
      </div>
      <DescriptionList rows={await rowsOf(account, locale)} />
      <div>
        <ButtonLink href={href("/pricing-table")} variant={running ? "secondary" : "primary"}>
          {t(running && !trial ? "change" : "choose")}
        </ButtonLink>
      </div>
    </SectionCard>
  );
}

function badgeOf(running: boolean, trial: boolean): "paid" | "trial" | "expired" {
  if (!running) return "expired";
  return trial ? "trial" : "paid";
}

/** Spec §4: "less than a day", else days rounded up, 0 once it has ended. */
function leftWords(
  left: RemainingTime,
  t: Awaited<ReturnType<typeof getTranslations<"account.plan">>>,
): string {
  if (left.kind === "lessThanDay") return t("lessThanDay");
  return t("left", { days: left.kind === "days" ? left.days : 0 });
}

async function rowsOf(
  { expiredTime, limitCount, accountCreationTime }: PlanSummaryProps["account"],
  locale: Locale,
) {
  const t = await getTranslations("account.plan");
  return [
    ...(expiredTime
      ? [{ id: "until", term: t("until"), value: <LocalTime at={expiredTime} locale={locale} time /> }]
      : []),
    ...(limitCount ? [{ id: "devices", term: t("devices"), value: limitCount }] : []),
    { id: "since", term: t("since"), value: <LocalTime at={accountCreationTime} locale={locale} /> },
  ];
}
