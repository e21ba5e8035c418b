"use client";

import { useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import { createFieldLink } from "@/components/studio/editor/field-link";
import { useFieldText } from "@/components/studio/publish/document-field";
import { getSectionOfPath } from "@/components/studio/publish/known-fields";
import styles from "./side-preview.module.css";

/** Where the click has led, and what else is at that place. */
export function PickedFields({ fields }: { fields: readonly string[][] | null }) {
  const t = useTranslations("studio.preview.beside");
  const getFieldText = useFieldText();
  const { data } = useBrand();
  return (
    <div role="status" className={styles.picked}>
      {fields?.length === 0 ? <p>{t("nothing")}</p> : null}
      {fields && fields.length > 0 ? (
        <ul aria-label={t("here")}>
          {fields.map((path) => (
            <li key={path.join(".")}>
              <a href={createFieldLink(data.brand.brand, getSectionOfPath(path), path)}>
                {getFieldText(path)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
