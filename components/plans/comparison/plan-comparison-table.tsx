import { useTranslations } from "next-intl";
import { omitDeviceFeature } from "@/components/plans/omit-device-feature";
import { usePlanLabels } from "@/components/plans/use-plan-labels";
import { CheckIcon } from "@/components/ui/art/icons/control-icons";
import { MinusIcon } from "@/components/ui/art/icons/tool-icons";
import type { Plan } from "@/lib/contract/site/plans";
import { comparePlans } from "@/lib/domain/plans/compare-plans";
import styles from "./plan-comparison-table.module.css";

/** The plans of one period side by side, on the desktop; on a phone the cards show the same. */
export function PlanComparisonTable({ plans }: { plans: readonly Plan[] }) {
  const t = useTranslations("plans");
  const { rows, uniqueFeatures } = comparePlans(
    plans.map(({ features, devices }) => ({
      features: omitDeviceFeature(features, t("devices", { count: devices })),
    })),
  );
  const period = plans[0]?.period;
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
              <th key={plan.id} scope="col" className={plan.recommended ? styles.marked : undefined}>
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
          <PlanFactRow plans={plans} label={t("compare.full")} getFact={({ full }) => full} />
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
          {uniqueFeatures.some((features) => features.length > 0) ? (
            <tr>
              <th scope="row">{t("features")}</th>
              {plans.map((plan, index) => (
                <td key={plan.id}>
                  <ul className={styles.own}>
                    {uniqueFeatures[index]?.map((feature) => (
                      <li key={feature}>{feature}</li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ) : null}
          {rows.map(({ feature, includedByPlan }) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {plans.map((plan, index) => (
                <td key={plan.id}>
                  {includedByPlan[index] ? (
                    <CheckIcon className={styles.yes} label={t("compare.yes")} />
                  ) : (
                    <MinusIcon className={styles.no} label={t("compare.no")} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
        <td key={plan.id} className="tabular">
          <PlanFact plan={plan} getFact={getFact} />
        </td>
      ))}
    </tr>
  );
}

function PlanFact({ plan, getFact }: { plan: Plan } & Pick<PlanFactRowProps, "getFact">) {
  return getFact(usePlanLabels(plan));
}
