import { useTranslations } from "next-intl";
import { DevicesIcon } from "@/components/ui/art/icons/service-icons";
import type { Plan } from "@/lib/contract/site/plans";
import styles from "./plan-strip.module.css";

/** The plan that is being bought, in one line. */
export function PlanStrip({ name, plan }: { name: string; plan: Pick<Plan, "period" | "devices"> | null }) {
  const t = useTranslations("checkout.summary");
  return (
    <div className={styles.strip}>
      <span className={styles.art}>
        <DevicesIcon size={24} />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {plan ? (
          <p className={styles.facts}>
            {t("period", { unit: plan.period.unit, count: plan.period.count })} ·{" "}
            {t("devices", { count: plan.devices })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
