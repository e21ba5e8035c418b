"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionButton } from "@/components/studio/frame/action-button";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import { DataTable } from "@/components/studio/frame/data-table";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/codes/copy-button";
import { SelectField } from "@/components/ui/fields/select-field";
import { Card } from "@/components/ui/layout/card";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { Preview } from "@/lib/contract/admin/previews";

type PreviewSource = Preview["of"];
const HOURS = [1, 24, 168] as const;
const HOURS_OF_DAY = 24;

export interface PreviewLinksProps {
  previews: readonly Preview[];
  /** What the brand has to show. */
  sources: readonly PreviewSource[];
  onChange(): void;
}

/** Links with which somebody without an account of the console looks at the brand for a while. */
export function PreviewLinks({ previews, sources, onChange }: PreviewLinksProps) {
  const t = useTranslations("studio.preview");
  const f = useTranslations("studio.frame");
  const locale = useLocale();
  const { data, canEdit } = useBrand();
  const { brand } = data.brand;
  const [ending, setEnding] = useState<Preview | null>(null);
  const end = useAdminAction(
    (site: string) => callAdmin("endPreview", { brand, site }),
    () => {
      setEnding(null);
      onChange();
    },
  );
  return (
    <Card as="section" className={layout.stack}>
      <h3 className={layout.title}>{t("links")}</h3>
      <p>{t("linksLead")}</p>
      {canEdit && sources.length > 0 ? <NewLink sources={sources} onChange={onChange} /> : null}
      {previews.length === 0 ? <p className={layout.muted}>{t("noLinks")}</p> : null}
      {previews.length > 0 ? (
        <DataTable
          caption={t("links")}
          rows={previews}
          getKey={({ site }) => site}
          columns={[
            [
              t("of"),
              (preview) => (
                <>
                  <span>{t(preview.of)}</span>
                  {preview.isCurrent ? null : <span className={layout.muted}> · {t("earlier")}</span>}
                </>
              ),
            ],
            [t("by"), ({ by }) => by ?? t("command")],
            [t("made"), ({ createdAt }) => <LocalTime at={createdAt} locale={locale} isShort showTime />],
            [t("until"), ({ expiresAt }) => <LocalTime at={expiresAt} locale={locale} isShort showTime />],
            [
              t("links"),
              (preview) => (
                <span className={layout.fieldRow}>
                  <CopyButton
                    value={preview.link}
                    label={t("copy")}
                    copiedLabel={t("copied")}
                    failedLabel={f("copyFailed")}
                    variant="secondary"
                    size="sm"
                  />
                  {canEdit ? (
                    <Button size="sm" variant="ghost" onClick={() => setEnding(preview)}>
                      {t("end")}
                    </Button>
                  ) : null}
                </span>
              ),
            ],
          ]}
        />
      ) : null}
      <ActionDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && void end.run(ending.site)}
        title={t("endTitle")}
        description={t("endLead")}
        confirmLabel={t("end")}
        action={end}
      />
    </Card>
  );
}

function NewLink({ sources, onChange }: Pick<PreviewLinksProps, "sources" | "onChange">) {
  const t = useTranslations("studio.preview");
  const { data } = useBrand();
  const { brand } = data.brand;
  const [of, setOf] = useState<PreviewSource>(sources[0] ?? "live");
  const [hours, setHours] = useState<(typeof HOURS)[number]>(HOURS_OF_DAY);
  const create = useAdminAction(() => callAdmin("createPreview", { brand, of, hours }), onChange);
  const formatHours = (count: number) =>
    count < HOURS_OF_DAY ? t("hour", { count }) : t("day", { count: count / HOURS_OF_DAY });
  return (
    <>
      <FailureNotice failure={create.failure} />
      <div className={layout.fieldRow}>
        <SelectField
          label={t("of")}
          value={of}
          options={sources.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => setOf(event.target.value as PreviewSource)}
        />
        <SelectField
          label={t("hours")}
          value={String(hours)}
          options={HOURS.map((count) => ({ value: String(count), label: formatHours(count) }))}
          onChange={(event) => setHours(HOURS.find((count) => String(count) === event.target.value) ?? 1)}
        />
        <ActionButton variant="secondary" action={create}>
          {t("newLink")}
        </ActionButton>
      </div>
    </>
  );
}
