import { useTranslations } from "next-intl";
import { getButtonClass } from "@/components/ui/button";
import { TextLink } from "@/components/ui/links/text-link";
import type { Plan } from "@/lib/contract/site/plans";

/** Another document (private, with its own policy): a plain link, nothing is fetched ahead. */
export function BuyPlanLink({ plan, href }: { plan: Plan; href: string }) {
  const t = useTranslations("plans");
  return (
    <a
      href={href}
      className={getButtonClass({ variant: plan.recommended ? "primary" : "secondary", block: true })}
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
