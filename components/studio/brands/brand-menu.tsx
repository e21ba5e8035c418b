"use client";

import { useTranslations } from "next-intl";
import { MenuLink } from "@/components/studio/frame/menu-link";
import { useBrand } from "./brand-context";
import styles from "./brand-screen.module.css";

const SECTIONS = [
  "basics",
  "look",
  "pictures",
  "languages",
  "words",
  "pages",
  "plans",
  "methods",
  "features",
  "company",
] as const;
const TASKS = ["preview", "changes", "report", "versions", "file"] as const;
/** What can still be looked at of a removed brand. */
export const REMOVED_TASKS = ["versions", "file"] as const;

/** The sections of a brand, and what can be done with it. */
export function BrandMenu({ brand, section }: { brand: string; section: string }) {
  const t = useTranslations("studio.brand");
  const { data } = useBrand();
  const isRemoved = data.brand.status === "removed";
  const changes = data.draft?.changes.length ?? 0;
  const renderEntry = (entry: (typeof SECTIONS)[number] | (typeof TASKS)[number]) => (
    <li key={entry}>
      <MenuLink href={`/brand/${brand}/${entry}`} isCurrent={entry === section}>
        <span>{t(`sections.${entry}`)}</span>
        {entry === "changes" && changes > 0 ? <span className={styles.count}>{changes}</span> : null}
      </MenuLink>
    </li>
  );
  return (
    <nav aria-label={t("menu")} className={styles.menu}>
      <ul>{(isRemoved ? REMOVED_TASKS : TASKS).map(renderEntry)}</ul>
      {isRemoved ? null : <ul>{SECTIONS.map(renderEntry)}</ul>}
    </nav>
  );
}
