import { useTranslations } from "next-intl";
import { RefreshIcon } from "@/components/ui/art/icons/tool-icons";
import shapes from "@/components/ui/shapes.module.css";
import { Badge } from "@/components/ui/text/badge";
import type { Plan } from "@/lib/contract/site/plans";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import styles from "./plan-price.module.css";
import { usePlanLabels } from "./use-plan-labels";

interface MethodDiscountsProps {
  discounts: readonly { method: string; rate: number }[];
}

/** By how much a plan is cheaper with a payment method; nothing where no method makes it cheaper. */
export function MethodDiscounts({ discounts }: MethodDiscountsProps) {
  const t = useTranslations();
  const rows = discounts.flatMap(({ method, rate }) => (isMethodCode(method) ? [{ method, rate }] : []));
  if (rows.length === 0) return null;
  return (
    <ul className={shapes.row} aria-label={t("plans.methodDiscounts")}>
      {rows.map(({ method, rate }) => (
        <li key={method}>
          <Badge tone="success">
            {t("plans.methodDiscount", { rate, method: t(`checkout.method.${method}.name`) })}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

interface PlanPriceProps {
  plan: Plan;
  /** The methods that make the plan cheaper; left out: those that the plan names. */
  discounts?: MethodDiscountsProps["discounts"];
}

/**
 * The price per month, the full price, the saving, and the methods that make the plan cheaper. A plan that is sold only with
 * its renewal says so here, before any button.
 */
export function PlanPrice({ plan, discounts = plan.methodDiscounts ?? [] }: PlanPriceProps) {
  const t = useTranslations("plans");
  const { price, unit, full, original, saved, renewal } = usePlanLabels(plan);
  return (
    <div className={styles.price}>
      <p className={styles.month}>
        <span className={styles.amount}>{price}</span> <span className={shapes.note}>{unit}</span>
      </p>
      {full || original ? (
        <p className={shapes.note}>
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
      <MethodDiscounts discounts={discounts} />
      {plan.requiresRenewal && renewal ? (
        <p className={styles.required}>
          <RefreshIcon size={16} />
          <span>{renewal}</span>
        </p>
      ) : null}
    </div>
  );
}
