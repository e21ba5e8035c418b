import { useLocale, useTranslations } from "next-intl";
import { SegmentedGroup } from "@/components/ui/fields/segmented-group";
import type { Locale } from "@/lib/config/constants";
import { getDefaultPeriod, type PlanPeriod } from "@/lib/domain/plans/plan-lists";
import { PlanComparisonTable } from "./comparison/plan-comparison-table";
import { PlanList } from "./plan-list";
import styles from "./plan-periods.module.css";

/** The number of periods that the style sheet has rules for; more are shown one below the other, without a switch. */
export const MAX_SWITCH_PERIODS = 8;

/**
 * Plans by period. The switch is a row of radio buttons and the style sheet shows the chosen period, so it needs no
 * script; a browser too old for that shows every period with its heading.
 */
export function PlanPeriods({
  periods,
  defaultLocale,
}: {
  periods: readonly PlanPeriod[];
  defaultLocale: Locale;
}) {
  const t = useTranslations("plans");
  const locale = useLocale();
  const first = getDefaultPeriod(periods);
  const hasSwitch = periods.length > 1 && periods.length <= MAX_SWITCH_PERIODS;
  return (
    <div className={styles.periods} data-switched={hasSwitch || undefined}>
      {hasSwitch ? (
        <div className={styles.switch}>
          <SegmentedGroup
            label={t("periodLabel")}
            name="period"
            className={styles.segmented}
            defaultValue={String(first ? periods.indexOf(first) : 0)}
            options={periods.map(({ period, maxSavingPercent }, index) => ({
              value: String(index),
              label: t(`period.${period.unit}`, { count: period.count }),
              note: maxSavingPercent > 0 ? <SavingNote percent={maxSavingPercent} /> : undefined,
            }))}
          />
        </div>
      ) : null}
      {periods.map(({ key, period, plans }, index) => (
        <section key={key} className={styles.panel} data-index={index} aria-labelledby={`period-${key}`}>
          <h2 id={`period-${key}`} className={styles.heading}>
            {t(`period.${period.unit}`, { count: period.count })}
          </h2>
          <PlanList plans={plans} locale={locale} defaultLocale={defaultLocale} />
          {plans.length > 1 ? <PlanComparisonTable plans={plans} /> : null}
        </section>
      ))}
    </div>
  );
}

/** A phone has space for the number only; screen readers read the full text. */
function SavingNote({ percent }: { percent: number }) {
  const t = useTranslations("plans");
  const text = t("savesUpTo", { percent });
  return (
    <>
      <span className="only-web">{text}</span>
      <span className="only-wap">
        <span aria-hidden="true">{t("less", { percent })}</span>
        <span className="visually-hidden">{text}</span>
      </span>
    </>
  );
}
