"use client";

import { useTranslations } from "next-intl";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import styles from "./report.module.css";
import { sumFunnel } from "./summarize-report";

/** How many went on, step by step. */
export function Funnel({ report }: { report: AdminData<"readReport">["report"] }) {
  const t = useTranslations("studio.report");
  const steps = sumFunnel(report);
  const highest = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <section className={styles.stack} aria-labelledby="funnel">
      <h2 id="funnel" className={styles.title}>
        {t("funnel")}
      </h2>
      <ol className={styles.funnel}>
        {steps.map(({ step, count }) => (
          <li key={step} className={styles.step}>
            <span>{t(step)}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className={styles.share}>
              <rect width={(count / highest) * 100} height="10" />
            </svg>
            <span className={styles.number}>{count}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
