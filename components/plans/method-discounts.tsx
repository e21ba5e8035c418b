import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/text/badge";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import styles from "./method-discounts.module.css";

export interface MethodDiscountsProps {
  discounts: readonly { method: string; rate: number }[];
}

/** By how much a plan is cheaper with a payment method; nothing where no method makes it cheaper. */
export function MethodDiscounts({ discounts }: MethodDiscountsProps) {
  const t = useTranslations();
  const rows = discounts.flatMap(({ method, rate }) => (isMethodCode(method) ? [{ method, rate }] : []));
  if (rows.length === 0) return null;
  return (
    <ul className={styles.discounts} aria-label={t("plans.methodDiscounts")}>
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
