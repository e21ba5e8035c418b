"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { DraftInput } from "@/components/studio/editor/draft-input";
import { readFieldLink } from "@/components/studio/editor/field-link";
import { getLanguageName } from "@/components/studio/editor/language-name";
import layout from "@/components/studio/frame/layout.module.css";
import { DOCUMENT_FIELDS } from "@/lib/contract/site/brand-fields";
import styles from "./picture-field.module.css";

type AltName = keyof typeof DOCUMENT_FIELDS.settings.altTexts;

/** True for a picture that may say something; the others are always decoration. */
export const isAltName = (name: string): name is AltName =>
  Object.hasOwn(DOCUMENT_FIELDS.settings.altTexts, name);

/** What is read aloud in place of a picture, in each language of the brand. */
export function AltTexts({ place }: { place: AltName }) {
  const t = useTranslations("studio");
  const { document, data } = useBrand();
  const path = ["settings", "altTexts", place];
  const hintId = useId();
  // It stays open when the last missing text is stored, since the focus is inside.
  const [isOpen] = useState(() => {
    const isHere = (other: readonly string[]) => other.slice(0, 3).join(".") === path.join(".");
    return isHere(readFieldLink() ?? []) || data.warnings.some((warning) => isHere(warning.path));
  });
  return (
    <details className={layout.disclosure} open={isOpen}>
      <summary>{t(place === "logo" ? "pictures.altOfLogos" : "pictures.alt")}</summary>
      <fieldset className={layout.form} aria-describedby={hintId}>
        <legend className="visually-hidden">{t(`fields.altTexts.${place}`)}</legend>
        <p id={hintId} className={styles.hint}>
          {t(place === "logo" ? "pictures.altOfLogosHint" : "pictures.altHint")}
        </p>
        {document.langs.map((language) => (
          <DraftInput
            key={language}
            spec={{ path: [...path, language], kind: "text", label: `altTexts.${place}`, language }}
            label={getLanguageName(language)}
          />
        ))}
      </fieldset>
    </details>
  );
}
