"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import layout from "@/components/studio/frame/layout.module.css";
import { useNextFocus } from "@/components/studio/frame/use-next-focus";
import { SetupList } from "@/components/studio/setup/setup-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/text/empty-state";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { ChangeTable } from "./change-table";
import { getStateId, PlannedPublications } from "./planned-publications";
import { PublicationForm, type PublicationFormProps } from "./publication-form";
import { PublishedNotice, type PublishedVersion } from "./published-notice";

/** What the draft changes in what is live, what is wrong with it, and publishing it. */
export function ChangesScreen() {
  const t = useTranslations("studio.changes");
  const { data } = useBrand();
  const [published, setPublished] = useState<PublishedVersion | null>(null);
  const planned = useAdminQuery("listPublications", { brand: data.brand.brand });
  const noticeId = useId();
  const focusNext = useNextFocus();
  return (
    <div className={layout.stack}>
      <h2 className={layout.title}>{t("title")}</h2>
      {published ? (
        <div id={noticeId} tabIndex={-1}>
          <PublishedNotice version={published} />
        </div>
      ) : null}
      {data.draft ? (
        <DraftPanel
          draft={data.draft}
          canPlan={planned.data !== undefined && planned.data.publications[0]?.state !== "planned"}
          onPublished={(version) => {
            setPublished(version);
            focusNext(noticeId);
            planned.reload();
          }}
          onPlanned={(list) => {
            planned.update(() => list);
            const [newest] = list.publications;
            focusNext(newest ? getStateId(newest.id) : null);
          }}
        />
      ) : (
        <EmptyState title={t("none")}>{t("noneLead")}</EmptyState>
      )}
      <PlannedPublications query={planned} />
    </div>
  );
}

function DraftPanel(publication: Omit<PublicationFormProps, "children">) {
  const { draft } = publication;
  const t = useTranslations("studio.changes");
  const { data, canEdit, reload } = useBrand();
  const { brand } = data.brand;
  const [isDiscarding, setDiscarding] = useState(false);
  const discard = useAdminAction(
    () => callAdmin("discardDraft", { brand, revision: draft.revision }),
    () => {
      setDiscarding(false);
      reload();
    },
  );
  return (
    <>
      <SetupList isShort />
      {data.live === null ? <p>{t("first")}</p> : null}
      {draft.changes.length > 0 ? (
        <ChangeTable changes={draft.changes} caption={t("title")} />
      ) : data.live ? (
        <p>{t("same")}</p>
      ) : null}
      <PublicationForm {...publication}>
        {data.live ? (
          <Button variant="ghost" onClick={() => setDiscarding(true)}>
            {t("discard")}
          </Button>
        ) : null}
      </PublicationForm>
      {canEdit && data.live === null ? <p>{t("removeInstead")}</p> : null}
      <ActionDialog
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        onConfirm={() => void discard.run(undefined)}
        title={t("discardTitle")}
        description={t("discardLead")}
        confirmLabel={t("discard")}
        cancelLabel={t("keep")}
        action={discard}
      />
    </>
  );
}
