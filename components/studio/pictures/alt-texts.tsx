"use client";

import { useTranslations } from "next-intl";
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
  const isLinked = readFieldLink()?.slice(0, 3).join(".") === path.join(".");
  const isNoted = data.warnings.some((warning) => warning.path.slice(0, 3).join(".") === path.join("."));
  return (
    <details className={layout.disclosure} open={isLinked || isNoted}>
      <summary>{t(place === "logo" ? "pictures.altOfLogos" : "pictures.alt")}</summary>
      <div className={layout.form}>
        <p className={styles.hint}>{t(place === "logo" ? "pictures.altOfLogosHint" : "pictures.altHint")}</p>
        {document.langs.map((language) => (
          <DraftInput
            key={language}
            spec={{ path: [...path, language], kind: "text", label: "altTexts.any", language }}
            label={getLanguageName(language)}
          />
        ))}
      </div>
    </details>
  );
}
