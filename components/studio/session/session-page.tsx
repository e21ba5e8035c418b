import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/layout/card";
import styles from "./session-page.module.css";

/** A page of the console without its menu: log-in and invitation. */
export function SessionPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const t = useTranslations("studio.frame");
  return (
    <main className={styles.page}>
      <p className={styles.name}>{t("name")}</p>
      <Card padding="lg" className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </Card>
    </main>
  );
}
