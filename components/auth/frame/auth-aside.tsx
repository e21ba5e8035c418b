import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CloudIcon, PlayCircleIcon, ShieldIcon } from "@/components/ui/icons";
import type { Site } from "@/lib/domain/site/site";
import styles from "./auth-aside.module.css";

/** The brand beside the form; decoration and three plain facts, so a phone goes without. */
export function AuthAside({ site, wanted }: { site: Site; wanted?: ReactNode }) {
  const t = useTranslations("auth.aside");
  return (
    <aside className={styles.aside} aria-label={site.name}>
      <p className={styles.tagline}>{site.tagline ?? site.name}</p>
      <div className={styles.foot}>
        {wanted ?? (
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
