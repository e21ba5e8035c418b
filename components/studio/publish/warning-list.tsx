"use client";

import { useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import { TextLink } from "@/components/ui/links/text-link";
import { Badge } from "@/components/ui/text/badge";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import { getSectionOfPath } from "./document-field";
import styles from "./publish.module.css";

/** What is to be known of a document before it is published; each leads to the section of its field. */
export function WarningList({ warnings, section }: { warnings: readonly BrandWarning[]; section?: string }) {
  const t = useTranslations("studio.warnings");
  const { data } = useBrand();
  const shown =
    section === undefined ? warnings : warnings.filter(({ path }) => getSectionOfPath(path) === section);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={t("title")}>
      {shown.map((warning) => (
        <li key={JSON.stringify([warning.code, warning.path, warning.values])} className={styles.warning}>
          <Badge tone={warning.severity === "error" ? "danger" : "warn"}>{t(warning.severity)}</Badge>
          <span>{t(`codes.${warning.code}`, warning.values)}</span>
          {section === undefined ? (
            <TextLink href={`/brand/${data.brand.brand}/${getSectionOfPath(warning.path)}`}>
              {t("open")}
            </TextLink>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
