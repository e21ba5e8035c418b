"use client";

import { useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import { Card } from "@/components/ui/layout/card";
import { DraftInput } from "./draft-input";
import styles from "./editor.module.css";
import type { FieldGroup } from "./field-spec";
import { getLanguageName } from "./language-name";
import { PlayerFields } from "./player-fields";

/** A section of a brand that is fields alone, in groups. */
export function EditorSection({ section, groups }: { section: string; groups: readonly FieldGroup[] }) {
  const t = useTranslations("studio.groups");
  return (
    <>
      {groups.map(({ title, fields }) => (
        <Card as="section" key={title} className={styles.card} aria-labelledby={`group-${title}`}>
          <h2 id={`group-${title}`} className={styles.cardTitle}>
            {t(title)}
          </h2>
          <div className={styles.fields}>
            {fields.map((spec) => (
              <DraftInput key={spec.path.join(".")} spec={spec} />
            ))}
            {title === "players" ? <PlayerFields /> : null}
          </div>
        </Card>
      ))}
      {section === "basics" ? <TaglineCard /> : null}
    </>
  );
}

function TaglineCard() {
  const t = useTranslations("studio");
  const { document } = useBrand();
  return (
    <Card as="section" className={styles.card} aria-labelledby="group-tagline">
      <h2 id="group-tagline" className={styles.cardTitle}>
        {t("groups.tagline")}
      </h2>
      <div className={styles.fields}>
        {document.langs.map((language) => (
          <DraftInput
            key={language}
            spec={{ path: ["tagline", language], kind: "text", label: "tagline", wide: true }}
            label={t("fields.inLanguage", {
              label: t("fields.tagline"),
              language: getLanguageName(language),
            })}
          />
        ))}
      </div>
    </Card>
  );
}
