import type { ReactNode } from "react";
import { Price } from "@/components/ui/text/price";
import styles from "./payment-figures.module.css";

/** What is to be paid, with the time that is left for it. `amount`: formatted for the reader. */
export function PaymentFigures({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <div className={styles.figures}>
      <Price value={amount} />
      {children}
    </div>
  );
}
