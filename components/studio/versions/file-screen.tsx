"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionButton } from "@/components/studio/frame/action-button";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { ChangeTable } from "@/components/studio/publish/change-table";
import { useHasRole } from "@/components/studio/session/operator-context";
import { FileField } from "@/components/ui/fields/file-field";
import { TextField } from "@/components/ui/fields/text-field";
import { TextLink } from "@/components/ui/links/text-link";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { saveFile } from "@/lib/browser/studio/save-file";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { BrandFile } from "@/lib/contract/admin/brand-document";
import { diffDocuments } from "@/lib/domain/studio/document-changes";
import { readBrandFile } from "./read-brand-file";
import { RemoveCard } from "./remove-card";

/** A brand as a file, a file as the draft of a brand, and closing and removing the brand. */
export function FileScreen() {
  const t = useTranslations("studio.file");
  const { data, canEdit } = useBrand();
  const isOwner = useHasRole("owner");
  const { brand } = data.brand;
  const exporting = useAdminAction(
    (of: "live" | "draft") => callAdmin("exportBrand", { brand, of }),
    ({ file }) => saveFile(`${brand}.json`, JSON.stringify(file, null, 2), "application/json"),
  );
  const exportingKit = useAdminAction(
    () => callAdmin("exportBrandKit", { brand, of: data.draft ? "draft" : "live" }),
    ({ file }) => saveFile(`${brand}-kit.json`, JSON.stringify(file, null, 2), "application/json"),
  );
  return (
    <div className={layout.stack}>
      <Panel isLarge title={t("export")} lead={t("exportLead")}>
        <FailureNotice failure={exporting.failure} />
        <div className={layout.fieldRow}>
          {data.live ? (
            <ActionButton variant="secondary" action={exporting} input="live">
              {t(data.brand.status === "removed" ? "exportLast" : "exportLive")}
            </ActionButton>
          ) : null}
          {data.draft ? (
            <ActionButton variant="secondary" action={exporting} input="draft">
              {t("exportDraft")}
            </ActionButton>
          ) : null}
        </div>
      </Panel>
      <Panel isLarge title={t("kit")} lead={t("kitLead")}>
        <FailureNotice failure={exportingKit.failure} />
        <div className={layout.fieldRow}>
          <ActionButton variant="secondary" action={exportingKit}>
            {t("exportKit")}
          </ActionButton>
        </div>
      </Panel>
      {canEdit ? <ImportCard /> : null}
      {isOwner && data.live && data.brand.status !== "removed" ? <OpeningCard /> : null}
      {isOwner && data.brand.status !== "removed" ? <RemoveCard /> : null}
    </div>
  );
}

/** Values that the question shows of those that a file changes; "Changes" has all. */
const MAX_SHOWN = 20;

function ImportCard() {
  const t = useTranslations("studio.file");
  const { data, applyDraft, reload } = useBrand();
  const [problem, setProblem] = useState<"tooLarge" | "cutOff" | "foreign" | null>(null);
  const [file, setFile] = useState<BrandFile | null>(null);
  const [isRead, setRead] = useState(false);
  const importing = useAdminAction(
    (input: BrandFile) =>
      callAdmin("importBrand", {
        file: input,
        brand: data.brand.brand,
        revision: data.draft?.revision ?? null,
      }),
    (answer) => {
      applyDraft(answer);
      setFile(null);
      setRead(true);
    },
  );
  const shown = data.draft?.document ?? data.live;
  const changes = file ? diffDocuments(shown, file.document) : [];
  const isOther = file !== null && file.brand !== data.brand.brand;
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    target.value = "";
    if (!chosen) return;
    importing.reset();
    setRead(false);
    const read = await readBrandFile(chosen);
    setProblem(read.ok ? null : read.problem);
    setFile(read.ok ? read.file : null);
  }
  return (
    <Panel isLarge title={t("import")} lead={t("importLead")}>
      <FileField
        label={t("choose")}
        accept="application/json,.json"
        onChange={(event) => void choose(event)}
      />
      {problem ? (
        <Notice tone="danger" live="alert">
          {t(problem)}
        </Notice>
      ) : null}
      {isRead ? (
        <Notice
          tone="success"
          live="status"
          action={<TextLink href={`/brand/${data.brand.brand}/changes`}>{t("toChanges")}</TextLink>}
        >
          {t("isRead")}
        </Notice>
      ) : null}
      {file ? null : <FailureNotice failure={importing.failure} />}
      <ActionDialog
        open={file !== null}
        onClose={() => setFile(null)}
        onConfirm={() => file && void importing.run(file)}
        title={t("importTitle", { name: file?.document.name ?? "", brand: data.brand.brand })}
        description={t(data.draft ? "replaces" : "begins")}
        confirmLabel={t("import")}
        emphasis={data.draft ? "confirm" : "harmless"}
        action={importing}
        onRetry={reload}
      >
        {isOther ? (
          <Notice tone="warn">{t("otherBrand", { from: file.brand, brand: data.brand.brand })}</Notice>
        ) : null}
        {file ? <p>{t("importChanges", { count: changes.length })}</p> : null}
        {changes.length > 0 ? (
          <ChangeTable changes={changes.slice(0, MAX_SHOWN)} caption={t("importChanged")} sides="versions" />
        ) : null}
        {importing.failure?.fields ? <p>{Object.keys(importing.failure.fields).join(", ")}</p> : null}
      </ActionDialog>
    </Panel>
  );
}

function OpeningCard() {
  const t = useTranslations("studio.file");
  const f = useTranslations("studio.frame");
  const { data, reload } = useBrand();
  const { brand, status } = data.brand;
  const [name, setName] = useState("");
  const isClosed = status === "closed";
  const act = useAdminAction(
    () => (isClosed ? callAdmin("openBrand", { brand }) : callAdmin("closeBrand", { brand, name })),
    () => {
      setName("");
      reload();
    },
  );
  const isWrong = act.failure?.fields?.name !== undefined;
  return (
    <Panel
      isLarge
      title={t(isClosed ? "openTitle" : "closeTitle")}
      lead={t(isClosed ? "openLead" : "closeLead")}
    >
      {isWrong ? null : <FailureNotice failure={act.failure} />}
      <div className={layout.fieldRow}>
        {isClosed ? null : (
          <TextField
            className={layout.grow}
            label={t("typeName")}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={isWrong ? t("nameWrong") : undefined}
          />
        )}
        <ActionButton action={act} variant={isClosed ? "primary" : "danger"} busyLabel={f("working")}>
          {t(isClosed ? "open" : "close")}
        </ActionButton>
      </div>
    </Panel>
  );
}
