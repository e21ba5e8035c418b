import { useTranslations } from "next-intl";
import { MethodIcon } from "@/components/ui/art/method-icon";
import type { FooterMark } from "@/lib/domain/payment/methods/method-descriptor";
import { findMethod } from "@/lib/domain/payment/methods/methods";
import styles from "./payment-marks.module.css";

/** The payment methods of a brand, small and in one color. All operators of mobile money share one mark. */
export function PaymentMarks({ methods, label }: { methods: readonly string[]; label: string }) {
  const t = useTranslations("shell.methods");
  const marks = new Map<string, FooterMark>();
  for (const code of methods) {
    const mark = findMethod(code)?.footerMark;
    if (mark) marks.set("name" in mark ? mark.name : mark.labelKey, mark);
  }
  if (marks.size === 0) return null;
  return (
    <ul className={styles.marks} aria-label={label}>
      {[...marks].map(([key, mark]) => (
        <li key={key} className={styles.mark}>
          <MethodIcon name={mark.icon} size={18} />
          {"name" in mark ? mark.name : t(mark.labelKey)}
        </li>
      ))}
    </ul>
  );
}
