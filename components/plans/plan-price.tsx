import { useTranslations } from "next-intl";
import type { Plan } from "@/lib/contract/site/plans";
import styles from "./plan-price.module.css";
import { usePlanLabels } from "./use-plan-labels";

/** Price per month, price in full, and what was saved. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const t = useTranslations("plans");
  const { price, unit, full, original, saved } = usePlanLabels(plan);
  // A plan of a day costs what its day costs: said once.
  const isSamePrice = full === `${price} ${unit}`;
  return (
    <div className={styles.price}>
      <p className={styles.month}>
        <span className={styles.amount}>{price}</span> <span className={styles.unit}>{unit}</span>
      </p>
      {isSamePrice && !original ? null : (
        <p className={styles.full}>
          {isSamePrice ? null : full}
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
      )}
      {saved ? <p className={styles.saved}>{saved}</p> : null}
    </div>
  );
}
