import { useTranslations } from "next-intl";
import { DevicePictures } from "@/components/ui/art/device-pictures";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import { type ButtonAppearance, getButtonClass } from "@/components/ui/button";
import { TextLink } from "@/components/ui/links/text-link";
import type { Plan } from "@/lib/contract/site/plans";
import styles from "./plan-parts.module.css";

interface BuyPlanLinkProps extends ButtonAppearance {
  plan: Plan;
  href: string;
}

/**
 * Another document (private, with its own policy): a plain link, nothing is fetched ahead. It gives way to the note about a plan
 * that the member can't buy.
 */
export function BuyPlanLink({ plan, href, ...appearance }: BuyPlanLinkProps) {
  const t = useTranslations("plans");
  return (
    <a
      href={href}
      className={getButtonClass(appearance, plan.devices === 1 ? styles.single : undefined)}
      aria-label={t("buyPlan", { plan: plan.name })}
    >
      {t("buy")}
    </a>
  );
}

export function PlanDetailsLink({ plan, href, className }: { plan: Plan; href: string; className?: string }) {
  const t = useTranslations("plans");
  return (
    <TextLink href={href} className={className} aria-label={t("detailsOf", { plan: plan.name })}>
      {t("details")}
    </TextLink>
  );
}

/** The number of devices at once, as drawings and as text. Devices up to `of` are drawn as outlines, to compare plans. */
export function PlanDevices({ count, of: maxCount }: { count: number; of?: number }) {
  const t = useTranslations("plans");
  const label = t("devices", { count });
  return (
    <div className={styles.devices}>
      <DevicePictures
        count={Math.min(count, MAX_PICTURES)}
        total={maxCount && Math.min(maxCount, MAX_PICTURES)}
        label={label}
      />
      <span aria-hidden="true">{label}</span>
    </div>
  );
}

/** The most drawings; the text has the exact number. */
const MAX_PICTURES = 6;

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
