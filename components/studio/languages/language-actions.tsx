"use client";

import { useLocale, useTranslations } from "next-intl";
import layout from "@/components/studio/frame/layout.module.css";
import { Button } from "@/components/ui/button";
import { formatLocalTime, LocalTime } from "@/components/ui/text/local-time";
import type { BrandLanguage } from "@/lib/contract/admin/languages";
import styles from "./languages.module.css";

interface LanguageActionsProps {
  entry: BrandLanguage;
  name: string;
  canEdit: boolean;
  busy: boolean;
  /** Null: a file to translate. */
  onSave: (version: string | null) => void;
  onOffer: (version: string) => void;
  onRemove: () => void;
}

export function LanguageActions({
  entry,
  name,
  canEdit,
  busy,
  onSave,
  onOffer,
  onRemove,
}: LanguageActionsProps) {
  const t = useTranslations("studio.languages");
  const f = useTranslations("studio.frame");
  const { version, versions } = entry;
  const [newest] = versions;
  return (
    <div className={layout.row}>
      {version ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t("saveOf", { language: name })}
          onClick={() => onSave(version)}
        >
          {t("save")}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="secondary"
        aria-label={t("translateOf", { language: name })}
        onClick={() => onSave(null)}
      >
        {t("translate")}
      </Button>
      {canEdit && version ? (
        <Button size="sm" variant="ghost" aria-label={t("removeOf", { language: name })} onClick={onRemove}>
          {t("remove")}
        </Button>
      ) : null}
      {canEdit && !version && newest ? (
        <Button
          size="sm"
          aria-label={t("offerOf", { language: name })}
          busy={busy}
          busyLabel={f("working")}
          onClick={() => onOffer(newest.version)}
        >
          {t("offer")}
        </Button>
      ) : null}
    </div>
  );
}

interface EarlierWordsProps {
  words: BrandLanguage["versions"];
  canUse: boolean;
  onUse: (version: string) => void;
}

export function EarlierWords({ words, canUse, onUse }: EarlierWordsProps) {
  const t = useTranslations("studio.languages");
  const locale = useLocale();
  return (
    <details className={styles.details}>
      <summary>{t("earlier")}</summary>
      <ul className={styles.versions}>
        {words.map((item) => (
          <li key={item.version} className={styles.fact}>
            <WordsFact words={item} />
            {canUse ? (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t("useOf", {
                  time: formatLocalTime(item.createdAt, locale, { showTime: true, isShort: true }),
                })}
                onClick={() => onUse(item.version)}
              >
                {t("use")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Which words they are, since when and by whom. */
export function WordsFact({ words }: { words: BrandLanguage["versions"][number] }) {
  const t = useTranslations("studio.languages");
  const locale = useLocale();
  return (
    <span className={styles.fact}>
      <span>{t("version")}</span>
      <LocalTime at={words.createdAt} locale={locale} isShort showTime />
      <span>{words.by ?? t("command")}</span>
    </span>
  );
}
