"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import { DataTable } from "@/components/studio/frame/data-table";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { useNextFocus } from "@/components/studio/frame/use-next-focus";
import { Button } from "@/components/ui/button";
import { Badge } from "@/components/ui/text/badge";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { AdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { PlannedPublication } from "@/lib/contract/admin/publishing/publications";
import { toClockTime } from "@/lib/domain/time/clock-time";
import { createDateFormat } from "@/lib/domain/time/date-format";
import { WarningList } from "./document-field";
import { TimeDialog } from "./time-dialog";

type PublicationQuery = AdminQuery<AdminData<"listPublications">>;

const TONES = { planned: "brand", published: "success", failed: "danger", canceled: "neutral" } as const;

/** A moment by the clock of the brand. */
function useClockFormat() {
  const locale = useLocale();
  return ({ publishAt, timeZone }: PlannedPublication) =>
    createDateFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(publishAt);
}

/** What goes live at a set time, what has become of it, and why the last one did not. */
export function PlannedPublications({ query }: { query: PublicationQuery }) {
  const t = useTranslations("studio.publications");
  const { canEdit } = useBrand();
  const format = useClockFormat();
  const [moving, setMoving] = useState<PlannedPublication | null>(null);
  const [ending, setEnding] = useState<PlannedPublication | null>(null);
  const focusNext = useNextFocus();
  const publications = query.data?.publications ?? [];
  const [newest] = publications;
  return (
    <>
      {query.failure?.problem === "unknown" ? null : (
        <FailureNotice failure={query.failure} onRetry={query.reload} />
      )}
      {newest?.state === "planned" ? <Notice>{t("waiting")}</Notice> : null}
      {newest?.state === "failed" && newest.problem ? (
        <Notice tone="danger" title={t("failed", { time: format(newest) })}>
          <span>{t(`problems.${newest.problem}`)}</span>
          <WarningList warnings={newest.warnings} />
        </Notice>
      ) : null}
      {publications.length > 0 ? (
        <section className={layout.stack}>
          <h3 className={layout.heading}>{t("list")}</h3>
          <DataTable
            caption={t("list")}
            rows={publications}
            getKey={({ id }) => id}
            columns={[
              [
                t("at"),
                (publication) => (
                  <span>
                    {format(publication)} <span className={layout.muted}>{publication.timeZone}</span>
                  </span>
                ),
              ],
              [t("by"), ({ by }) => by ?? t("command")],
              [t("what"), ({ changes }) => changes],
              [t("note"), ({ note }) => note || "–"],
              [
                t("state"),
                (publication) => (
                  <span className={layout.row}>
                    <State publication={publication} />
                    {canEdit && publication.state === "planned" ? (
                      <>
                        <Button size="sm" variant="secondary" onClick={() => setMoving(publication)}>
                          {t("move")}
                        </Button>
                        <Button size="sm" variant="ghost" onClick={() => setEnding(publication)}>
                          {t("cancel")}
                        </Button>
                      </>
                    ) : null}
                  </span>
                ),
              ],
            ]}
          />
        </section>
      ) : null}
      {moving ? <MoveDialog publication={moving} query={query} onClose={() => setMoving(null)} /> : null}
      {ending ? (
        <CancelDialog
          publication={ending}
          query={query}
          onClose={() => setEnding(null)}
          onCanceled={() => {
            setEnding(null);
            focusNext(getStateId(ending.id));
          }}
        />
      ) : null}
    </>
  );
}

/** The id of the element that shows the state of a publication. */
export const getStateId = (id: string) => `publication-${id}`;

function State({ publication: { id, state, version } }: { publication: PlannedPublication }) {
  const t = useTranslations("studio.publications");
  return (
    <span id={getStateId(id)} tabIndex={-1} className={layout.inline}>
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      {version === null ? null : t("version", { number: version })}
    </span>
  );
}

interface PublicationDialogProps {
  publication: PlannedPublication;
  query: PublicationQuery;
  onClose: () => void;
}

function MoveDialog({ publication, query, onClose }: PublicationDialogProps) {
  const t = useTranslations("studio.publications");
  const { data } = useBrand();
  const { id, publishAt, timeZone } = publication;
  const move = useAdminAction(
    (at: string) => callAdmin("movePublication", { brand: data.brand.brand, id, at }),
    (list) => {
      query.update(() => list);
      onClose();
    },
  );
  return (
    <TimeDialog
      title={t("moveTitle")}
      description={t("moveLead")}
      confirmLabel={t("move")}
      timeZone={timeZone}
      initial={toClockTime(publishAt, timeZone)}
      busy={move.busy}
      failure={move.failure}
      onConfirm={(at) => void move.run(at)}
      onClose={onClose}
    />
  );
}

function CancelDialog({
  publication: { id },
  query,
  onClose,
  onCanceled,
}: PublicationDialogProps & { onCanceled: () => void }) {
  const t = useTranslations("studio.publications");
  const { data } = useBrand();
  const cancel = useAdminAction(
    () => callAdmin("cancelPublication", { brand: data.brand.brand, id }),
    (list) => {
      query.update(() => list);
      onCanceled();
    },
  );
  return (
    <ActionDialog
      open
      onClose={onClose}
      onConfirm={() => void cancel.run(undefined)}
      title={t("cancelTitle")}
      description={t("cancelLead")}
      confirmLabel={t("cancel")}
      cancelLabel={t("keep")}
      action={cancel}
    />
  );
}
