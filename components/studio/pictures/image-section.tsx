"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { DraftInput } from "@/components/studio/editor/draft-input";
import styles from "@/components/studio/editor/editor.module.css";
import { IMAGE_FIELDS } from "@/components/studio/editor/field-sections";
import type { FieldSpec } from "@/components/studio/editor/field-spec";
import { ActionButton } from "@/components/studio/frame/action-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { WarningList } from "@/components/studio/publish/document-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import { isPictureName } from "@/lib/domain/studio/picture-places";
import { AltTexts, isAltName } from "./alt-texts";
import { PictureField } from "./picture-field";

/** The pictures of a brand. */
export function ImageSection() {
  const t = useTranslations("studio.pictures");
  const { data } = useBrand();
  const revision = data.draft?.revision;
  const [match, setFound] = useState<{ warnings: BrandWarning[]; revision: number | undefined } | null>(null);
  const check = useAdminAction(
    () => callAdmin("checkImages", { brand: data.brand.brand }),
    ({ warnings }) => setFound({ warnings, revision }),
  );
  // What was found of another draft says nothing of this one.
  const checked = match?.revision === revision ? (match?.warnings ?? null) : null;
  const known = checked === null ? data.warnings : data.warnings.filter(({ code }) => code === "wrongValue");
  return (
    <>
      <WarningList warnings={known} section="pictures" />
      <Panel lead={t("lead")}>
        <div className={layout.row}>
          <ActionButton action={check} variant="secondary" busyLabel={t("checking")}>
            {t("check")}
          </ActionButton>
        </div>
        <FailureNotice failure={check.failure} />
        {checked?.length === 0 ? (
          <Notice tone="success" live="status">
            {t("fine")}
          </Notice>
        ) : null}
        {checked && checked.length > 0 ? (
          <div role="status">
            <WarningList warnings={checked} section="pictures" />
          </div>
        ) : null}
        <AltTexts place="logo" />
        <div className={styles.pictures}>
          {IMAGE_FIELDS.map((spec) => (
            <Picture key={spec.label} spec={spec} />
          ))}
        </div>
      </Panel>
    </>
  );
}

function Picture({ spec }: { spec: FieldSpec }) {
  const place = spec.path.at(-1) ?? "";
  const texts = isAltName(place) ? <AltTexts place={place} /> : null;
  return isPictureName(place) ? (
    <PictureField spec={spec} place={place}>
      {texts}
    </PictureField>
  ) : (
    <DraftInput spec={spec} />
  );
}
