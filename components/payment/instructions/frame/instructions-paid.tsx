import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import styles from "./instructions-paid.module.css";

/** The confirmation that is shown briefly before the result page opens. */
export function InstructionsPaid({ message, onContinue }: { message: string; onContinue: () => void }) {
  const t = useTranslations("payment.pix");
  return (
    <div className={styles.paid}>
      <p>{message}</p>
      <Button size="lg" onClick={onContinue}>
        {t("paidContinue")}
      </Button>
    </div>
  );
}
