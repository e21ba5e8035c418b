"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionButton } from "@/components/studio/frame/action-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { type AdminOutcome, callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { FRAME_HOURS } from "./beside/use-fresh-preview";
import { PreviewFrames } from "./preview-frames";
import { PreviewLinks } from "./preview-links";
import { PreviewMails } from "./preview-mails";

/** The draft in the shop itself, beside what is live, as different people and on different screens; and links for others. */
export function PreviewScreen() {
  const t = useTranslations("studio.preview");
  const { data: shown, canEdit } = useBrand();
  const { brand } = shown.brand;
  const query = useAdminQuery("listPreviews", { brand });
  const { data, reload } = query;
  const [ended, setEnded] = useState(0);
  const sources = [...(shown.draft ? (["draft"] as const) : []), ...(shown.live ? (["live"] as const) : [])];
  const creating = useAdminAction(
    async (): Promise<AdminOutcome<unknown>> => {
      const outcomes = await Promise.all(
        sources.map((of) => callAdmin("createPreview", { brand, of, hours: FRAME_HOURS, use: "frame" })),
      );
      return outcomes.find((outcome) => !outcome.ok) ?? { ok: true, data: null };
    },
    () => reload(),
  );
  const previews = data?.previews ?? [];
  const find = (of: "draft" | "live") =>
    previews.find((preview) => preview.of === of && preview.isCurrent) ??
    previews.find((preview) => preview.of === of);
  const frames = sources.flatMap((of) => find(of) ?? []);
  const isOutdated = frames.some(({ isCurrent }) => !isCurrent);
  const isComplete = frames.length === sources.length;
  return (
    <div className={layout.stack}>
      <h2 className={layout.title}>{t("title")}</h2>
      <p>{t("lead")}</p>
      <QueryNotice query={query} />
      {shown.draft ? null : <Notice tone="info">{t("noDraft")}</Notice>}
      {shown.live ? null : <Notice tone="info">{t("notLive")}</Notice>}
      {isOutdated ? (
        <Notice tone="info" live="status">
          {t(frames.some(({ of, isCurrent }) => of === "draft" && !isCurrent) ? "outdated" : "outdatedLive")}
        </Notice>
      ) : null}
      <FailureNotice failure={creating.failure} />
      {data && canEdit && (isOutdated || !isComplete) ? (
        <div className={layout.fieldRow}>
          <ActionButton action={creating}>{t(isOutdated ? "again" : "show")}</ActionButton>
        </div>
      ) : null}
      {frames.length > 0 ? <PreviewFrames key={ended} previews={frames} /> : null}
      {frames[0] ? <PreviewMails key={frames[0].site} preview={frames[0]} /> : null}
      {data ? (
        <PreviewLinks
          previews={previews.filter(({ use }) => use === "link")}
          sources={sources}
          onChange={() => {
            setEnded((count) => count + 1);
            reload();
          }}
        />
      ) : null}
    </div>
  );
}
