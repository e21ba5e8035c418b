import { useTranslations } from "next-intl";
import type { Plan } from "@/lib/contract/site/plans";
import styles from "./plan-price.module.css";
import { usePlanLabels } from "./use-plan-labels";

/** The price per month, the full price, and the saving. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const t = useTranslations("plans");
  const { price, unit, full, original, saved } = usePlanLabels(plan);
  return (
    <div className={styles.price}>
      <p className={styles.month}>
        <span className={styles.amount}>{price}</span> <span className={styles.unit}>{unit}</span>
      </p>
      {full || original ? (
        <p className={styles.full}>
          {full}
          {original ? (
            <>
              {" "}
              <s className={styles.original}>
                <span className="visually-hidden">{t("originalPrice")}: </span>
                {original}
              </s>
            </>
          ) : null}
        </p>
      ) : null}
      {saved ? <p className={styles.saved}>{saved}</p> : null}
    </div>
  );
}
