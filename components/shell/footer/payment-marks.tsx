import { useTranslations } from "next-intl";
import { CardMark } from "@/components/ui/art/marks/card-mark";
import { MethodMark } from "@/components/ui/art/marks/method-mark";
import type { Currency } from "@/lib/config/constants";
import { listShownNetworks } from "@/lib/domain/payment/card/shown-networks";
import type { MethodDescriptor } from "@/lib/domain/payment/methods/method-descriptor";
import { isMethodCode, METHODS, type MethodCode } from "@/lib/domain/payment/methods/methods";
import styles from "./payment-marks.module.css";

export interface PaymentMarksProps {
  /** Codes of the brand's methods, in its order. */
  methods: readonly string[];
  /** The brand's main currency, which decides the card networks. */
  currency: Currency;
  label: string;
}

/** The marks of the methods and card networks that a brand accepts; a method without a mark is shown by name. */
export function PaymentMarks({ methods, currency, label }: PaymentMarksProps) {
  const codes = methods.filter(isMethodCode);
  if (codes.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={label}>
      {codes.map((code) =>
        code === "card" ? (
          listShownNetworks(currency).map((network) => (
            <li key={network}>
              <CardMark code={network} isNamed />
            </li>
          ))
        ) : (
          <MethodItem key={code} code={code} />
        ),
      )}
    </ul>
  );
}

function MethodItem({ code }: { code: MethodCode }) {
  const t = useTranslations("shell.methods");
  const names = useTranslations("checkout.method");
  const { footerLabel }: MethodDescriptor = METHODS[code];
  return footerLabel ? (
    <li className={styles.named}>
      <MethodMark code={code} />
      {t(footerLabel)}
    </li>
  ) : (
    <li>
      <MethodMark code={code} name={names(`${code}.name`)} />
    </li>
  );
}
