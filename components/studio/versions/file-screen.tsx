"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useState } from "react";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import styles from "@/components/studio/publish/publish.module.css";
import { useHasRole } from "@/components/studio/session/operator-context";
import { Button } from "@/components/ui/button";
import { FileField } from "@/components/ui/fields/file-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Card } from "@/components/ui/layout/card";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { saveFile } from "@/lib/browser/studio/save-file";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { BrandFile } from "@/lib/contract/admin/brand-document";
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
    <div className={styles.stack}>
      <Card as="section" className={styles.stack}>
        <h2 className={styles.title}>{t("export")}</h2>
        <p>{t("exportLead")}</p>
        {exporting.failure ? <FailureNotice failure={exporting.failure} /> : null}
        <div className={styles.row}>
          {data.live ? (
            <Button variant="secondary" busy={exporting.busy} onClick={() => void exporting.run("live")}>
              {t(data.brand.status === "removed" ? "exportLast" : "exportLive")}
            </Button>
          ) : null}
          {data.draft ? (
            <Button variant="secondary" busy={exporting.busy} onClick={() => void exporting.run("draft")}>
              {t("exportDraft")}
            </Button>
          ) : null}
        </div>
      </Card>
      <Card as="section" className={styles.stack}>
        <h2 className={styles.title}>{t("kit")}</h2>
        <p>{t("kitLead")}</p>
        {exportingKit.failure ? <FailureNotice failure={exportingKit.failure} /> : null}
        <div className={styles.row}>
          <Button
            variant="secondary"
            busy={exportingKit.busy}
            onClick={() => void exportingKit.run(undefined)}
          >
            {t("exportKit")}
          </Button>
        </div>
      </Card>
      {canEdit ? <ImportCard /> : null}
      {isOwner && data.live && data.brand.status !== "removed" ? <OpeningCard /> : null}
      {isOwner && data.brand.status !== "removed" ? <RemoveCard /> : null}
    </div>
  );
}

function ImportCard() {
  const t = useTranslations("studio.file");
  const f = useTranslations("studio.frame");
  const { data, applyDraft, reload } = useBrand();
  const [problem, setProblem] = useState<"tooLarge" | "cutOff" | "foreign" | null>(null);
  const [file, setFile] = useState<BrandFile | null>(null);
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
    },
  );
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    target.value = "";
    if (!chosen) return;
    importing.reset();
    const read = await readBrandFile(chosen);
    setProblem(read.ok ? null : read.problem);
    setFile(read.ok ? read.file : null);
  }
  return (
    <Card as="section" className={styles.stack}>
      <h2 className={styles.title}>{t("import")}</h2>
      <p>{t("importLead")}</p>
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
      {importing.failure && !file ? <FailureNotice failure={importing.failure} /> : null}
      <ConfirmDialog
        open={file !== null}
        onClose={() => setFile(null)}
        onConfirm={() => file && void importing.run(file)}
        title={t("importTitle", { name: file?.document.name ?? "" })}
        description={t(data.draft ? "replaces" : "begins")}
        closeLabel={f("close")}
        confirmLabel={t("import")}
        cancelLabel={f("cancel")}
        busy={importing.busy}
        busyLabel={f("working")}
        emphasis={data.draft ? "confirm" : "harmless"}
      >
        {importing.failure ? <FailureNotice failure={importing.failure} onRetry={reload} /> : null}
        {importing.failure?.fields ? <p>{Object.keys(importing.failure.fields).join(", ")}</p> : null}
      </ConfirmDialog>
    </Card>
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
  const wrongName = act.failure?.fields?.name ? { error: t("nameWrong") } : {};
  return (
    <Card as="section" className={styles.stack}>
      <h2 className={styles.title}>{t(isClosed ? "openTitle" : "closeTitle")}</h2>
      <p>{t(isClosed ? "openLead" : "closeLead")}</p>
      {act.failure && !act.failure.fields?.name ? <FailureNotice failure={act.failure} /> : null}
      <div className={styles.row}>
        {isClosed ? null : (
          <TextField
            className={styles.note}
            label={t("typeName")}
            value={name}
            onChange={(event) => setName(event.target.value)}
            {...wrongName}
          />
        )}
        <Button
          variant={isClosed ? "primary" : "danger"}
          busy={act.busy}
          busyLabel={f("working")}
          onClick={() => void act.run(undefined)}
        >
          {t(isClosed ? "open" : "close")}
        </Button>
      </div>
    </Card>
  );
}
