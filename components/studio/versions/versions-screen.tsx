"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/feedback/dialog";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { DataTable } from "@/components/studio/frame/data-table";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { LoadingBlock } from "@/components/studio/frame/loading-block";
import styles from "@/components/studio/publish/publish.module.css";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/text/empty-state";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { BrandVersion } from "@/lib/contract/admin/brands";
import { VersionDetail } from "./version-detail";

/** Everything that was live, the newest first. */
export function VersionsScreen() {
  const t = useTranslations("studio.versions");
  const f = useTranslations("studio.frame");
  const { data: shown, reload: reloadBrand } = useBrand();
  const { brand } = shown.brand;
  const { data, failure, reload, update } = useAdminQuery("listVersions", { brand });
  const [opened, setOpened] = useState<number | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  const more = useAdminAction(
    (before: number) => callAdmin("listVersions", { brand, before }),
    (page) => update((known) => ({ versions: [...known.versions, ...page.versions], hasMore: page.hasMore })),
  );
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>{t("title")}</h2>
      {restored ? (
        <Notice tone="success" live="status">
          {t("restored", { number: restored })}
        </Notice>
      ) : null}
      {failure ? <FailureNotice failure={failure} onRetry={reload} /> : null}
      {!data && !failure ? <LoadingBlock /> : null}
      {data?.versions.length === 0 ? <EmptyState title={t("none")} /> : null}
      {data && data.versions.length > 0 ? <VersionTable versions={data.versions} onOpen={setOpened} /> : null}
      {more.failure ? <FailureNotice failure={more.failure} /> : null}
      {data?.hasMore ? (
        <Button
          variant="secondary"
          busy={more.busy}
          onClick={() => void more.run(data.versions.at(-1)?.number ?? 1)}
        >
          {t("more")}
        </Button>
      ) : null}
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={t("number", { number: opened ?? 0 })}
        closeLabel={f("close")}
        size="lg"
      >
        {opened === null ? null : (
          <VersionDetail
            brand={brand}
            number={opened}
            onRestored={(number) => {
              setOpened(null);
              setRestored(number);
              reload();
              reloadBrand();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

function VersionTable({ versions, onOpen }: { versions: BrandVersion[]; onOpen: (number: number) => void }) {
  const t = useTranslations("studio.versions");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("title")}
      rows={versions}
      getKey={({ number }) => number}
      columns={[
        {
          key: "number",
          label: t("version"),
          render: ({ number }) => (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t("openNumber", { number })}
              onClick={() => onOpen(number)}
            >
              {number}
            </Button>
          ),
        },
        {
          key: "at",
          label: t("at"),
          render: ({ createdAt }) => <LocalTime at={createdAt} locale={locale} isShort showTime />,
        },
        { key: "by", label: t("by"), render: ({ by, source }) => by ?? t(`sources.${source}`) },
        { key: "changes", label: t("changes"), render: ({ changes }) => changes },
        { key: "note", label: t("note"), render: ({ note, source }) => note || t(`sources.${source}`) },
      ]}
    />
  );
}
