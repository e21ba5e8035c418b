import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { CheckIcon, MinusIcon } from "@/components/ui/icons";
import type { Plan } from "@/lib/contract/site/plans";
import { comparePlans } from "@/lib/domain/plans/compare-plans";
import { ownFeatures } from "./own-features";
import styles from "./plan-comparison.module.css";
import { usePlanWords } from "./use-plan-words";

/** The plans of one period side by side, on the desktop; on a phone the cards say it all. */
export function PlanComparison({ plans }: { plans: readonly Plan[] }) {
  const t = useTranslations("plans");
  const { rows, own } = comparePlans(
    plans.map(({ features, devices }) => ({
      features: ownFeatures(features, t("devices", { count: devices })),
    })),
  );
  const period = plans[0]?.period;
  const periodWords = period ? t(`period.${period.unit}`, { count: period.count }) : "";
  return (
    <div className={`${styles.comparison} only-web`}>
      <h3 className={styles.title}>{t("compare.title")}</h3>
      <table className={styles.table} style={{ "--plans": plans.length } as CSSProperties}>
        <caption className="visually-hidden">{t("compare.caption", { period: periodWords })}</caption>
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
          <FactRow
            plans={plans}
            label={t("compare.month")}
            fact={({ price, unit }) => `${price} ${unit}`}
            strong
          />
          <FactRow plans={plans} label={t("compare.full")} fact={({ full }) => full} />
          <FactRow
            plans={plans}
            label={t("compare.renewal")}
            fact={({ nextRenewal }) => nextRenewal ?? "–"}
          />
          <tr>
            <th scope="row">{t("compare.screens")}</th>
            {plans.map((plan) => (
              <td key={plan.id}>{plan.devices}</td>
            ))}
          </tr>
          {own.some((features) => features.length > 0) ? (
            <tr>
              <th scope="row">{t("features")}</th>
              {plans.map((plan, index) => (
                <td key={plan.id}>
                  <ul className={styles.own}>
                    {own[index]?.map((feature) => (
                      <li key={feature}>{feature}</li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ) : null}
          {rows.map(({ feature, has }) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {plans.map((plan, index) => (
                <td key={plan.id}>
                  {has[index] ? (
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

interface FactRowProps {
  plans: readonly Plan[];
  label: string;
  fact: (words: ReturnType<typeof usePlanWords>) => string;
  strong?: boolean;
}

function FactRow({ plans, label, fact, strong }: FactRowProps) {
  return (
    <tr className={strong ? styles.strong : undefined}>
      <th scope="row">{label}</th>
      {plans.map((plan) => (
        <td key={plan.id} className="tabular">
          <Fact plan={plan} fact={fact} />
        </td>
      ))}
    </tr>
  );
}

function Fact({ plan, fact }: { plan: Plan } & Pick<FactRowProps, "fact">) {
  return fact(usePlanWords(plan));
}
