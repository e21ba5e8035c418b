"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { Card } from "@/components/ui/layout/card";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { LogInForm } from "./log-in-form";
import { OperatorProvider } from "./operator-context";
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

/** Shows the console to an operator who is logged in, and the log-in to anybody else, at the address they came for. */
export function SessionGate({ children }: { children: ReactNode }) {
  const t = useTranslations("studio.session");
  const query = useAdminQuery("readOperator", {});
  const { data, failure, reload } = query;
  if (data) return <OperatorProvider value={{ ...data, reload }}>{children}</OperatorProvider>;
  if (failure?.problem === "sessionEnded")
    return (
      <SessionPage title={t("title")} lead={t("lead")}>
        <LogInForm onDone={reload} />
      </SessionPage>
    );
  return (
    <SessionPage title={t("title")}>
      <QueryNotice query={query} />
    </SessionPage>
  );
}
