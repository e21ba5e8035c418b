import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/links/button-link";
import { Badge, type BadgeTone } from "@/components/ui/text/badge";
import { DescriptionList } from "@/components/ui/text/description-list";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import { isTrial } from "@/lib/domain/renewal/renewal-sentences";
import { getRemainingTime, type RemainingTime } from "@/lib/domain/time/time-parts";
import type { AccountView } from "@/lib/server/loaders/load-account";
import styles from "./plan-summary.module.css";
import { SectionCard } from "./section-card";

export interface PlanSummaryProps {
  account: AccountView["account"];
  now: number;
  locale: Locale;
  href: (path: string) => string;
}

/** The current plan, its remaining days (rules/renewal#remaining-time), and a link to the plans. */
export async function PlanSummary({ account, now, locale, href }: PlanSummaryProps) {
  const t = await getTranslations("account.plan");
  const { planName, expiredTime, payStatus } = account;
  const trial = isTrial(payStatus);
  const remaining = expiredTime ? getRemainingTime(expiredTime, now) : null;
  const running = remaining !== null && remaining.kind !== "expired";
  const badge = account.settingUp ? "settingUp" : getBadgeKey(running, trial);
  const trialName = planName ? t("trialOf", { plan: planName }) : t("trial");
  return (
    <SectionCard
      id="plan"
      title={t("title")}
      aside={
        remaining ? (
          <Badge tone={getBadgeTone(badge)} dot={running}>
            {t(badge)}
          </Badge>
        ) : null
      }
    >
      <div>
        <p className={styles.name}>{(trial ? trialName : planName) ?? t("none")}</p>
        {remaining ? (
          <p className={styles.left}>{formatRemainingTime(remaining, account.bizRemainingDays, t)}</p>
        ) : null}
      </div>
      <DescriptionList rows={await createPlanRows(account, locale)} />
      <div>
        <ButtonLink href={href("/pricing-table")} variant={running && !trial ? "secondary" : "primary"}>
          {t(running && !trial ? "change" : "choose")}
        </ButtonLink>
      </div>
    </SectionCard>
  );
}

const getBadgeTone = (badge: PlanBadge): BadgeTone =>
  badge === "settingUp" ? "warn" : badge === "expired" ? "neutral" : "success";

/** `settingUp`: paid, and the player does not know of it yet (rules/plans#the-players-service). */
type PlanBadge = "settingUp" | "paid" | "trial" | "expired";

function getBadgeKey(running: boolean, trial: boolean): "paid" | "trial" | "expired" {
  if (!running) return "expired";
  return trial ? "trial" : "paid";
}

/** "Less than a day", else days rounded up, 0 once it has ended (rules/renewal#remaining-time). */
function formatRemainingTime(
  remaining: RemainingTime,
  billedDays: number | null | undefined,
  t: Awaited<ReturnType<typeof getTranslations<"account.plan">>>,
): string {
  if (remaining.kind === "lessThanDay") return t("lessThanDay");
  // Billing's own count, where it sends one, so that shop and app say the same.
  return t("left", { days: remaining.kind === "days" ? (billedDays ?? remaining.days) : 0 });
}

async function createPlanRows(
  { expiredTime, limitCount, accountCreationTime, userDevice, loginApp }: PlanSummaryProps["account"],
  locale: Locale,
) {
  const t = await getTranslations("account.plan");
  return [
    ...(expiredTime
      ? [{ id: "until", term: t("until"), value: <LocalTime at={expiredTime} locale={locale} showTime /> }]
      : []),
    ...(limitCount ? [{ id: "devices", term: t("devices"), value: limitCount }] : []),
    ...(userDevice
      ? [
          {
            id: "latest",
            term: t("latest"),
            value: loginApp ? t("latestApp", { device: userDevice }) : userDevice,
          },
        ]
      : []),
    { id: "since", term: t("since"), value: <LocalTime at={accountCreationTime} locale={locale} /> },
  ];
}
