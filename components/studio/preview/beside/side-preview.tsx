"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { Button } from "@/components/ui/button";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { PreviewPane, type PreviewPaneProps } from "./preview-pane";
import { useFreshPreview } from "./use-fresh-preview";
import { useRenewal } from "./use-renewal";

export type SidePreviewProps = Pick<PreviewPaneProps, "page" | "onPick">;

/** What is stored of a brand, in the shop itself: kept up to date for who may change it, else what an editor has made last. */
export function SidePreview(props: SidePreviewProps) {
  const { canEdit } = useBrand();
  return canEdit ? <FreshPreview {...props} /> : <KnownPreview {...props} />;
}

function FreshPreview(props: SidePreviewProps) {
  const t = useTranslations("studio.preview.beside");
  const { data } = useBrand();
  const { draft, brand } = data;
  const { preview, isOutdated, failure, renew } = useFreshPreview({
    brand: brand.brand,
    of: draft ? "draft" : "live",
    state: String(draft?.revision ?? brand.version),
  });
  const renewal = useRenewal(renew);
  const isLost = renewal.isLost && !isOutdated;
  const note = failure || isLost ? null : t(isOutdated ? "renewing" : "fresh");
  return (
    <>
      <FailureNotice failure={failure} onRetry={renew} />
      {isLost && !failure ? <LostNotice onRetry={renewal.retry} /> : null}
      {preview ? (
        <PreviewPane preview={preview} note={note} renewal={renewal} {...props} />
      ) : (
        <p role="status" className={layout.small}>
          {note}
        </p>
      )}
    </>
  );
}

function KnownPreview(props: SidePreviewProps) {
  const t = useTranslations("studio.preview");
  const { data } = useBrand();
  const query = useAdminQuery("listPreviews", { brand: data.brand.brand });
  const renewal = useRenewal(query.reload);
  const previews = query.data?.previews ?? [];
  const of = data.draft ? "draft" : "live";
  const preview =
    previews.find((known) => known.of === of && known.isCurrent) ?? previews.find((known) => known.of === of);
  return (
    <>
      <QueryNotice query={query} />
      {preview && renewal.isLost ? <LostNotice onRetry={renewal.retry} /> : null}
      {preview ? (
        <PreviewPane
          preview={preview}
          note={preview.isCurrent || renewal.isLost ? null : t("outdated")}
          renewal={renewal}
          {...props}
        />
      ) : null}
      {query.data && !preview ? <p className={layout.muted}>{t("beside.none")}</p> : null}
    </>
  );
}

function LostNotice({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("studio");
  return (
    <Notice
      tone="danger"
      live="alert"
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t("frame.retry")}
        </Button>
      }
    >
      {t("preview.beside.lost")}
    </Notice>
  );
}
