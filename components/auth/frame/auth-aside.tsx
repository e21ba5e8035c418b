import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CloudIcon, PlayCircleIcon, ShieldIcon } from "@/components/ui/art/icons";
import styles from "./auth-aside.module.css";

export interface AuthAsideProps {
  /** The brand's. */
  name: string;
  tagline: string | null;
  selectedPlan?: ReactNode;
}

/** The brand beside the form with three facts; decorative, so that phones do not show it. */
export function AuthAside({ name, tagline, selectedPlan }: AuthAsideProps) {
  const t = useTranslations("auth.aside");
  return (
    <aside className={styles.aside} aria-label={name}>
      <p className={styles.tagline}>{tagline ?? name}</p>
      <div className={styles.foot}>
        {selectedPlan ?? (
          <ul className={styles.facts}>
            <li>
              <CloudIcon />
              {t("cloud")}
            </li>
            <li>
              <PlayCircleIcon />
              {t("resume")}
            </li>
            <li>
              <ShieldIcon />
              {t("renewal")}
            </li>
          </ul>
        )}
      </div>
    </aside>
  );
}
