"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import layout from "@/components/studio/frame/layout.module.css";
import { PagedTable } from "@/components/studio/frame/paged-table";
import { StudioDialog } from "@/components/studio/frame/studio-dialog";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { VersionDetail } from "./version-detail";

/** Everything that was live, the newest first. */
export function VersionsScreen() {
  const t = useTranslations("studio.versions");
  const locale = useLocale();
  const { data: shown, reload: reloadBrand } = useBrand();
  const { brand } = shown.brand;
  const list = useAdminQuery("listVersions", { brand });
  const [opened, setOpened] = useState<number | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  const more = useAdminAction(
    (before: number) => callAdmin("listVersions", { brand, before }),
    ({ versions, hasMore }) =>
      list.update((known) => ({ versions: [...known.versions, ...versions], hasMore })),
  );
  return (
    <div className={layout.stack}>
      <h2 className={layout.title}>{t("title")}</h2>
      {restored ? (
        <Notice tone="success" live="status">
          {t("restored", { number: restored })}
        </Notice>
      ) : null}
      <PagedTable
        query={list}
        caption={t("title")}
        rows={list.data?.versions}
        empty={t("none")}
        more={more}
        moreLabel={t("more")}
        getKey={({ number }) => number}
        getCursor={({ number }) => number}
        columns={[
          [
            t("version"),
            ({ number }) => (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t("openNumber", { number })}
                onClick={() => setOpened(number)}
              >
                {number}
              </Button>
            ),
          ],
          [t("at"), ({ createdAt }) => <LocalTime at={createdAt} locale={locale} isShort showTime />],
          [t("by"), ({ by, source }) => by ?? t(`sources.${source}`)],
          [t("changes"), ({ changes }) => changes],
          [t("note"), ({ note, source }) => note || t(`sources.${source}`)],
        ]}
      />
      <StudioDialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={t("number", { number: opened ?? 0 })}
        size="lg"
      >
        {opened === null ? null : (
          <VersionDetail
            brand={brand}
            number={opened}
            onRestored={(number) => {
              setOpened(null);
              setRestored(number);
              list.reload();
              reloadBrand();
            }}
          />
        )}
      </StudioDialog>
    </div>
  );
}
