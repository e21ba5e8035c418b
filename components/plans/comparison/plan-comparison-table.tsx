import { useLocale, useTranslations } from "next-intl";
import { usePlanLabels } from "@/components/plans/use-plan-labels";
import { CheckIcon } from "@/components/ui/art/icons/control-icons";
import { MinusIcon } from "@/components/ui/art/icons/tool-icons";
import shapes from "@/components/ui/shapes.module.css";
import type { Plan } from "@/lib/contract/site/plans";
import { comparePlans, omitDeviceFeature } from "@/lib/domain/plans/plan-lists";
import { getTextLanguage } from "@/lib/i18n/locale-href";
import styles from "./plan-comparison-table.module.css";

/** The plans of one period side by side, on the desktop; on a phone the cards show the same. */
export function PlanComparisonTable({ plans }: { plans: readonly Plan[] }) {
  const t = useTranslations("plans");
  const locale = useLocale();
  const rows = comparePlans(
    plans.map(({ features, devices, price }) => ({
      features: omitDeviceFeature(features, t("devices", { count: devices })),
      price,
    })),
  );
  const period = plans[0]?.period;
  // Plans of one month have the same price per month and in full.
  const hasFullPrices = period?.unit !== "month" || period.count > 1;
  const periodLabel = period ? t(`period.${period.unit}`, { count: period.count }) : "";
  return (
    <div className={`${styles.comparison} only-web`}>
      <h3 className={styles.title}>{t("compare.title")}</h3>
      <table className={styles.table} data-plans={plans.length}>
        <caption className="visually-hidden">{t("compare.caption", { period: periodLabel })}</caption>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th
                key={plan.id}
                scope="col"
                lang={getTextLanguage(plan.textLanguage, locale)}
                className={plan.recommended ? styles.marked : undefined}
              >
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PlanFactRow
            plans={plans}
            label={t("compare.month")}
            getFact={({ price, unit }) => `${price} ${unit}`}
            strong
          />
          {hasFullPrices ? (
            <PlanFactRow
              plans={plans}
              label={t("compare.full")}
              getFact={({ full, price }) => full ?? price}
            />
          ) : null}
          {plans.some(({ renews }) => renews !== false) ? (
            <PlanFactRow
              plans={plans}
              label={t("compare.renewal")}
              getFact={({ nextRenewal }) => nextRenewal ?? "–"}
            />
          ) : null}
          <tr>
            <th scope="row">{t("compare.screens")}</th>
            {plans.map((plan) => (
              <td key={plan.id}>{plan.devices}</td>
            ))}
          </tr>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {plans.map((plan, index) => (
                <td key={plan.id}>
                  <FeatureCell cell={cells[index] ?? false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FeatureCell({ cell }: { cell: string | boolean }) {
  const t = useTranslations("plans.compare");
  if (typeof cell === "string") return cell;
  return cell ? (
    <CheckIcon className={styles.yes} label={t("yes")} />
  ) : (
    <MinusIcon className={shapes.muted} label={t("no")} />
  );
}

interface PlanFactRowProps {
  plans: readonly Plan[];
  label: string;
  getFact: (labels: ReturnType<typeof usePlanLabels>) => string;
  strong?: boolean;
}

function PlanFactRow({ plans, label, getFact, strong }: PlanFactRowProps) {
  return (
    <tr className={strong ? styles.strong : undefined}>
      <th scope="row">{label}</th>
      {plans.map((plan) => (
        <td key={plan.id}>
          <PlanFact plan={plan} getFact={getFact} />
        </td>
      ))}
    </tr>
  );
}

function PlanFact({ plan, getFact }: { plan: Plan } & Pick<PlanFactRowProps, "getFact">) {
  return getFact(usePlanLabels(plan));
}
