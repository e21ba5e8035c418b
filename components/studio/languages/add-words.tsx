"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { getLanguageName } from "@/components/studio/editor/language-name";
import { DropZone } from "@/components/studio/frame/drop-zone";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { Panel } from "@/components/studio/frame/panel";
import { LoadingBlock } from "@/components/studio/frame/query-notice";
import { FileField } from "@/components/ui/fields/file-field";
import { TextLink } from "@/components/ui/links/text-link";
import { type AdminOutcome, callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { MAX_PACK_BYTES } from "@/lib/config/constants";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import { PackFindings } from "./pack-findings";

type Result = AdminData<"addLanguage">;

/** Adds a file of words to the draft, chosen or dropped, and tells what the check has found. */
export function AddWords({ onAdded }: { onAdded: () => void }) {
  const t = useTranslations("studio.languages");
  const { data, applyDraft } = useBrand();
  const { brand } = data.brand;
  const [result, setResult] = useState<Result | null>(null);
  const adding = useAdminAction(
    (chosen: File) => sendFile(brand, chosen),
    (answer) => {
      setResult(answer);
      if (!answer.added) return;
      applyDraft(answer.added);
      onAdded();
    },
  );
  function add(chosen: File | undefined) {
    if (!chosen) return;
    setResult(null);
    void adding.run(chosen);
  }
  return (
    <Panel title={t("add")} lead={t("addLead")}>
      <DropZone onFile={add}>
        <FileField
          label={t("file")}
          hint={t("drop")}
          accept="application/json,.json"
          onChange={({ target }) => {
            add(target.files?.[0]);
            target.value = "";
          }}
        />
      </DropZone>
      {adding.busy ? <LoadingBlock label={t("checking")} /> : null}
      <FailureNotice failure={adding.failure} />
      {result ? <AddResult result={result} changes={`/brand/${brand}/changes`} /> : null}
    </Panel>
  );
}

/** A file that is too large is not sent; its answer is that of the check. */
async function sendFile(brand: string, chosen: File): Promise<AdminOutcome<Result>> {
  if (chosen.size <= MAX_PACK_BYTES) return callAdmin("addLanguage", { brand, file: await chosen.text() });
  const values = { bytes: chosen.size, max: MAX_PACK_BYTES };
  const check = {
    missing: 0,
    missingKeys: [],
    ...{ untranslated: 0, untranslatedKeys: [], translatedPercent: 0 },
    problems: 1,
    problemList: [{ code: "tooLarge" as const, key: null, values }],
  };
  return { ok: true, data: { language: null, check, unknown: 0, added: null } };
}

function AddResult({ result, changes }: { result: Result; changes: string }) {
  const t = useTranslations("studio.languages");
  const { language, check, unknown, added } = result;
  if (!added || !language)
    return (
      <>
        <Notice tone="danger" live="alert">
          {t("refused", { count: check.problems })}
        </Notice>
        <PackFindings check={check} />
      </>
    );
  const name = getLanguageName(language);
  return (
    <>
      <Notice
        tone={check.missing + check.untranslated > 0 ? "warn" : "success"}
        live="status"
        action={<TextLink href={changes}>{t("toChanges")}</TextLink>}
      >
        <p>
          {check.missing > 0
            ? t("addedMissing", { language: name, count: check.missing })
            : check.untranslated > 0
              ? t("addedUntranslated", { language: name, count: check.untranslated })
              : t("added", { language: name })}
        </p>
        {unknown > 0 ? <p>{t("unknown", { count: unknown })}</p> : null}
      </Notice>
      <PackFindings check={check} />
    </>
  );
}
