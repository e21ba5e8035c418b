import type { Locale } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./money-amount.module.css";

/** An amount that stands alone, in one piece (rules/money#notation); within a sentence the text is formatted by `formatMoney`. */
export function MoneyAmount({ money, locale }: { money: Money; locale: Locale }) {
  return (
    <span className={styles.money} data-money="">
      {formatMoney(money, locale)}
    </span>
  );
}
