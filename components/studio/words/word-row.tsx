"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { DraftNote } from "@/components/studio/editor/draft-note";
import { TextArea } from "@/components/studio/editor/text-area";
import { useDraftField } from "@/components/studio/editor/use-draft-field";
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

/** One text: the product's, and beside it the brand's own. */
export function WordRow({ textKey, language, text, isWrong, dropped }: WordRowProps) {
  const t = useTranslations("studio.words");
  const { canEdit } = useBrand();
  const field = useDraftField(["texts", language, textKey]);
  const [typed, setTyped] = useState<string | null>(null);
  const stored = typeof field.value === "string" ? field.value : "";
  const store = async (value: string) => {
    if (await field.save(value.trim() === "" ? null : value.trim())) setTyped(null);
  };
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
          readOnly={!canEdit}
          placeholder={text ?? ""}
          value={typed ?? stored}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            if (typed !== null) void store(typed);
          }}
          hint={dropped === null ? undefined : t("dropped", { value: dropped })}
          {...(isWrong ? { error: t("wrong") } : {})}
        />
        {stored !== "" && canEdit ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t("resetOf", { key: textKey })}
            onClick={() => {
              setTyped(null);
              void store("");
            }}
          >
            {t("reset")}
          </Button>
        ) : null}
        <DraftNote field={field} onTheirs={() => setTyped(null)} />
      </div>
    </li>
  );
}
