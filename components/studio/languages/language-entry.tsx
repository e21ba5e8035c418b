"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog";
import { useBrand } from "@/components/studio/brands/brand-context";
import editor from "@/components/studio/editor/editor.module.css";
import { getLanguageName } from "@/components/studio/editor/language-name";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { Button } from "@/components/ui/button";
import { Badge } from "@/components/ui/text/badge";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { BrandLanguage, PackCheck } from "@/lib/contract/admin/languages";
import styles from "./languages.module.css";
import { PackFindings } from "./pack-findings";
import { useSavedPack } from "./use-saved-pack";

export interface LanguageEntryProps {
  entry: BrandLanguage;
  onChange: () => void;
}

/** One language that a brand brings itself: its state, its words as a file, and all words that it had. */
export function LanguageEntry({ entry, onChange }: LanguageEntryProps) {
  const t = useTranslations("studio.languages");
  const f = useTranslations("studio.frame");
  const { data, document, canEdit, applyDraft } = useBrand();
  const { brand } = data.brand;
  const { language, version, liveVersion, check, versions } = entry;
  const [isRemoving, setRemoving] = useState(false);
  const saving = useSavedPack(brand);
  const name = getLanguageName(language);
  /** Null: not offered any more. */
  const changing = useAdminAction(
    (wanted: string | null) => {
      const { langs } = document;
      const others = langs.filter((one) => one !== language);
      const offered = langs.includes(language) ? langs : [...langs, language];
      const changes = [
        { path: ["langs"], before: langs, after: wanted === null ? others : offered },
        { path: ["packs", language], before: document.packs[language] ?? null, after: wanted },
      ];
      return callAdmin("changeDraft", { brand, changes });
    },
    (answer) => {
      applyDraft(answer);
      setRemoving(false);
      onChange();
    },
  );
  const shown = versions.find((one) => one.version === version);
  const others = versions.filter((one) => one.version !== version);
  const [newest] = versions;
  return (
    <li className={styles.language} data-language={language}>
      <div className={styles.head}>
        <h3 className={styles.name} lang={language}>
          {name}
        </h3>
        <code>{language}</code>
        <StateBadges check={check} />
      </div>
      {shown ? <WordsFact words={shown} /> : null}
      <p className={styles.fact}>{describeLive()}</p>
      {check && check.missing + check.problems > 0 ? (
        <details className={styles.details}>
          <summary>{t("details")}</summary>
          <p>{t("english")}</p>
          <PackFindings check={check} />
        </details>
      ) : null}
      {changing.failure && !isRemoving ? <FailureNotice failure={changing.failure} /> : null}
      {saving.failure ? <FailureNotice failure={saving.failure} /> : null}
      <div className={editor.row}>
        {version ? (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t("saveOf", { language: name })}
            onClick={() => void saving.run({ language, version })}
          >
            {t("save")}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="secondary"
          aria-label={t("translateOf", { language: name })}
          onClick={() => void saving.run({ language, version: null })}
        >
          {t("translate")}
        </Button>
        {canEdit && version ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t("removeOf", { language: name })}
            onClick={() => setRemoving(true)}
          >
            {t("remove")}
          </Button>
        ) : null}
        {canEdit && !version && newest ? (
          <Button
            size="sm"
            aria-label={t("offerOf", { language: name })}
            busy={changing.busy}
            busyLabel={f("working")}
            onClick={() => void changing.run(newest.version)}
          >
            {t("offer")}
          </Button>
        ) : null}
      </div>
      {others.length > 0 ? (
        <details className={styles.details}>
          <summary>{t("earlier")}</summary>
          <ul className={styles.versions}>
            {others.map((one) => (
              <li key={one.version} className={styles.fact}>
                <WordsFact words={one} />
                {canEdit ? (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t("useOf", { version: one.version })}
                    onClick={() => void changing.run(one.version)}
                  >
                    {t("use")}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => void changing.run(null)}
        title={t("removeTitle", { language: name })}
        description={t("removeLead")}
        closeLabel={f("close")}
        confirmLabel={t("remove")}
        cancelLabel={f("cancel")}
        busy={changing.busy}
        busyLabel={f("working")}
      >
        {changing.failure ? <FailureNotice failure={changing.failure} /> : null}
      </ConfirmDialog>
    </li>
  );

  function describeLive(): string {
    if (liveVersion === null) return version === null ? "" : t("notLive");
    return liveVersion === version ? t("live") : t("liveOther", { version: liveVersion });
  }
}

function StateBadges({ check }: { check: PackCheck | null }) {
  const t = useTranslations("studio.languages.state");
  if (!check) return <Badge>{t("off")}</Badge>;
  const { missing, problems } = check;
  return (
    <>
      {missing + problems === 0 ? <Badge tone="success">{t("complete")}</Badge> : null}
      {missing > 0 ? <Badge tone="warn">{t("missing", { count: missing })}</Badge> : null}
      {problems > 0 ? <Badge tone="danger">{t("unusable", { count: problems })}</Badge> : null}
    </>
  );
}

/** Which words they are, since when and by whom. */
function WordsFact({ words }: { words: BrandLanguage["versions"][number] }) {
  const t = useTranslations("studio.languages");
  const locale = useLocale();
  return (
    <span className={styles.fact}>
      <span>{t("version", { version: words.version })}</span>
      <LocalTime at={words.createdAt} locale={locale} isShort showTime />
      <span>{words.by ?? t("command")}</span>
    </span>
  );
}
