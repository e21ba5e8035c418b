import { useTranslations } from "next-intl";
import { ClockIcon } from "@/components/ui/art/icons/state-icons";
import { SESSION_DAYS } from "@/lib/config/constants";
import styles from "./session-hint.module.css";

/** How long a log-in lasts, below its button. */
export function SessionHint() {
  const t = useTranslations("auth.login");
  return (
    <p className={styles.hint}>
      <ClockIcon size={18} />
      {t("stays", { days: SESSION_DAYS })}
    </p>
  );
}
