"use client";

import { useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import { DraftNote } from "@/components/studio/editor/draft-note";
import { TextArea } from "@/components/studio/editor/text-area";
import { type TypedForm, useTypedField } from "@/components/studio/editor/use-typed-field";
import { useWrongText } from "@/components/studio/editor/use-wrong-text";
import { Button } from "@/components/ui/button";
import styles from "./words.module.css";

export interface WordRowProps {
  /** "home.hero.discover" */
  textKey: string;
  language: string;
  /** The product's text; null where it has none of this key. */
  text: string | null;
  /** The brand's text can't be used: the shop shows the product's. */
  isWrong: boolean;
  /** Values of the text beside it that the brand's leaves out; null: none. */
  dropped: string | number | null;
}

const OWN_TEXT: TypedForm<"text"> = {
  format: (value) => ({ text: typeof value === "string" ? value : "" }),
  parse: ({ text }) => text.trim() || null,
};

/** One text: the product's, and beside it the brand's own. */
export function WordRow({ textKey, language, text, isWrong, dropped }: WordRowProps) {
  const t = useTranslations("studio.words");
  const { canEdit } = useBrand();
  const path = ["texts", language, textKey];
  const { field, bind, clear } = useTypedField(path, OWN_TEXT);
  const refused = useWrongText(path, field.state);
  const error = refused ?? (isWrong ? t("wrong") : undefined);
  return (
    <li className={styles.row}>
      <div className={styles.default} lang={language}>
        <code className={styles.key}>{textKey}</code>
        <p>{text ?? t("unknown")}</p>
      </div>
      <div>
        <TextArea
          label={t("ownOf", { key: textKey })}
          hideLabel
          lang={language}
          placeholder={text ?? ""}
          {...bind("text")}
          hint={dropped === null ? undefined : t("dropped", { value: dropped })}
          {...(error === undefined ? {} : { error })}
        />
        {field.value !== null && canEdit ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t("resetOf", { key: textKey })}
            onClick={() => {
              clear();
              void field.save(null);
            }}
          >
            {t("reset")}
          </Button>
        ) : null}
        <DraftNote field={field} isWrongTold />
      </div>
    </li>
  );
}
