import { useTranslations } from "next-intl";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import type { Plan } from "@/lib/contract/site/plans";
import styles from "./unavailable-plan-note.module.css";

/**
 * A note on plans for one device, hidden until the member's plan is known to be for several (rules/plans#availability).
 * The cached page is the same for everybody; `components/runtime/member` shows the note. Its link explains and converts; nobody
 * can convert to a plan that is sold only with its renewal (rules/plans#conversion).
 */
export function UnavailablePlanNote({
  plan,
  href,
}: {
  plan: Pick<Plan, "id" | "devices" | "requiresRenewal">;
  href: string;
}) {
  const t = useTranslations("plans.unsold");
  if (plan.devices !== 1) return null;
  return (
    <p className={styles.note} data-single-device={plan.id} hidden suppressHydrationWarning>
      <AlertIcon size={18} />
      <span>
        <span>{t("note")}</span> {plan.requiresRenewal ? null : <a href={href}>{t("convert")}</a>}
      </span>
    </p>
  );
}
