import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NamedPlan, type NamedPlanProps } from "@/components/auth/address/named-plan";
import { CloudIcon, PlayCircleIcon } from "@/components/ui/art/icons/service-icons";
import { ShieldIcon } from "@/components/ui/art/icons/tool-icons";
import type { SiteFeatures } from "@/lib/domain/site/site";
import styles from "./auth-aside.module.css";

export interface AuthAsideProps {
  /** The brand's. */
  name: string;
  tagline: string | null;
  selectedPlan?: ReactNode;
  namedPlan: NamedPlanProps | null;
  features: SiteFeatures;
}

/** The brand beside the form with up to three facts; decorative, so that phones do not show it. */
export function AuthAside({ name, tagline, selectedPlan, namedPlan, features }: AuthAsideProps) {
  const t = useTranslations("auth.aside");
  const facts = (
    <ul className={styles.facts}>
      {features.cloud ? (
        <li>
          <CloudIcon />
          {t("cloud")}
        </li>
      ) : null}
      <li>
        <PlayCircleIcon />
        {t("resume")}
      </li>
      {features.renewal ? (
        <li>
          <ShieldIcon />
          {t("renewal")}
        </li>
      ) : null}
    </ul>
  );
  return (
    <aside className={styles.aside} aria-label={name}>
      <p className={styles.tagline}>{tagline ?? name}</p>
      <div className={styles.foot}>
        {selectedPlan ?? (namedPlan ? <NamedPlan {...namedPlan}>{facts}</NamedPlan> : facts)}
      </div>
    </aside>
  );
}
