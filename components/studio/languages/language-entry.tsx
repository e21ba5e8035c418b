"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { getLanguageName } from "@/components/studio/editor/language-name";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { Badge } from "@/components/ui/text/badge";
import { formatLocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { BrandLanguage, PackCheck } from "@/lib/contract/admin/languages";
import { EarlierWords, LanguageActions, WordsFact } from "./language-actions";
import styles from "./languages.module.css";
import { PackFindings, useSavedPack } from "./pack-findings";

export interface LanguageEntryProps {
  entry: BrandLanguage;
  onChange: () => void;
}

/** One language that a brand brings itself: its state, its words as a file, and all words that it had. */
export function LanguageEntry({ entry, onChange }: LanguageEntryProps) {
  const t = useTranslations("studio.languages");
  const { data, canEdit } = useBrand();
  const { language, version, liveVersion, check, versions } = entry;
  const [isRemoving, setRemoving] = useState(false);
  const saving = useSavedPack(data.brand.brand);
  const name = getLanguageName(language);
  const locale = useLocale();
  const changing = useLanguageChange(language, () => {
    setRemoving(false);
    onChange();
  });
  const shown = versions.find((item) => item.version === version);
  const rest = versions.filter((item) => item.version !== version);
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
      {check && check.missing + check.problems + check.untranslated > 0 ? (
        <details className={styles.details}>
          <summary>{t("details")}</summary>
          <p>{t("english")}</p>
          <PackFindings check={check} />
        </details>
      ) : null}
      {isRemoving ? null : <FailureNotice failure={changing.failure} />}
      <FailureNotice failure={saving.failure} />
      <LanguageActions
        entry={entry}
        name={name}
        canEdit={canEdit}
        busy={changing.busy}
        onSave={(expected) => void saving.run({ language, version: expected })}
        onOffer={(expected) => void changing.run(expected)}
        onRemove={() => setRemoving(true)}
      />
      {rest.length > 0 ? (
        <EarlierWords words={rest} canUse={canEdit} onUse={(expected) => void changing.run(expected)} />
      ) : null}
      <ActionDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => void changing.run(null)}
        title={t("removeTitle", { language: name })}
        description={t("removeLead")}
        confirmLabel={t("remove")}
        action={changing}
      />
    </li>
  );

  function describeLive(): string {
    if (liveVersion === null) return version === null ? "" : t("notLive");
    const live = versions.find((item) => item.version === liveVersion);
    if (liveVersion === version || !live) return t("live");
    return t("liveOther", {
      time: formatLocalTime(live.createdAt, locale, { showTime: true, isShort: true }),
    });
  }
}

/** Offers words of a language in the draft, or with null the language no more. */
function useLanguageChange(language: string, onDone: () => void) {
  const { data, document, applyDraft } = useBrand();
  const { brand } = data.brand;
  return useAdminAction(
    (expected: string | null) => {
      const { langs } = document;
      const rest = langs.filter((item) => item !== language);
      const offered = langs.includes(language) ? langs : [...langs, language];
      const changes = [
        { path: ["langs"], before: langs, after: expected === null ? rest : offered },
        { path: ["packs", language], before: document.packs[language] ?? null, after: expected },
      ];
      return callAdmin("changeDraft", { brand, changes });
    },
    (answer) => {
      applyDraft(answer);
      onDone();
    },
  );
}

function StateBadges({ check }: { check: PackCheck | null }) {
  const t = useTranslations("studio.languages.state");
  if (!check) return <Badge>{t("off")}</Badge>;
  const { missing, problems, untranslated, translatedPercent } = check;
  return (
    <>
      {missing + problems + untranslated === 0 ? <Badge tone="success">{t("complete")}</Badge> : null}
      {missing > 0 ? <Badge tone="warn">{t("missing", { count: missing })}</Badge> : null}
      {untranslated > 0 ? (
        <Badge tone="warn">{t("untranslated", { count: untranslated, percent: translatedPercent })}</Badge>
      ) : null}
      {problems > 0 ? <Badge tone="danger">{t("unusable", { count: problems })}</Badge> : null}
    </>
  );
}
