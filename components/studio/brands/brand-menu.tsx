"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MenuLink } from "@/components/studio/frame/studio-frame";
import { useHasRole } from "@/components/studio/session/operator-context";
import { ChevronDownIcon } from "@/components/ui/art/icons/control-icons";
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
const TASKS = [
  "setup",
  "preview",
  "changes",
  "report",
  "coupons",
  "rates",
  "secrets",
  "withdrawals",
  "versions",
  "file",
] as const;
/** What can still be looked at of a removed brand. */
export const REMOVED_TASKS = ["versions", "file", "withdrawals"] as const;
/** They hold names and addresses of buyers. */
const EDITOR_TASKS: ReadonlySet<string> = new Set(["withdrawals"]);

const listTasks = (isRemoved: boolean) => (isRemoved ? REMOVED_TASKS : TASKS);

/** The sections of a brand, and what can be done with it. */
export function BrandMenu({ brand, section }: { brand: string; section: string }) {
  const t = useTranslations("studio.brand");
  const { data } = useBrand();
  const [isOpen, setOpen] = useState(false);
  const isRemoved = data.brand.status === "removed";
  const isEditor = useHasRole("editor");
  const tasks = listTasks(isRemoved).filter((task) => isEditor || !EDITOR_TASKS.has(task));
  const changes = data.draft?.changes.length ?? 0;
  const renderEntry = (entry: (typeof SECTIONS)[number] | (typeof TASKS)[number]) => (
    <li key={entry}>
      <MenuLink href={`/brand/${brand}/${entry}`} isCurrent={entry === section}>
        <span>{t(`sections.${entry}`)}</span>
        {entry === "changes" && changes > 0 ? <span className={styles.count}>{changes}</span> : null}
      </MenuLink>
    </li>
  );
  const entries = [...tasks, ...(isRemoved ? [] : SECTIONS)];
  const current = entries.find((entry) => entry === section);
  return (
    <nav aria-label={t("menu")} className={styles.menu} data-open={isOpen ? "" : undefined}>
      {/* On a phone the entries are behind one line. */}
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{current ? t(`sections.${current}`) : t("menu")}</span>
        <ChevronDownIcon size={18} className={styles.arrow} />
      </button>
      <ul>{tasks.map(renderEntry)}</ul>
      {isRemoved ? null : <ul>{SECTIONS.map(renderEntry)}</ul>}
    </nav>
  );
}
