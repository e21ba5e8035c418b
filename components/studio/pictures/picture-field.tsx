"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { DraftInput } from "@/components/studio/editor/draft-input";
import { DraftNote } from "@/components/studio/editor/draft-note";
import type { FieldSpec } from "@/components/studio/editor/field-spec";
import { useDraftField } from "@/components/studio/editor/use-draft-field";
import { DropZone } from "@/components/studio/frame/drop-zone";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { Button } from "@/components/ui/button";
import { FileButton } from "@/components/ui/fields/file-button";
import type { StoredPicture } from "@/lib/contract/admin/pictures";
import { parsePictureAddress } from "@/lib/domain/site/picture-address";
import { PICTURE_PLACES, type PictureName } from "@/lib/domain/studio/picture-places";
import styles from "./picture-field.module.css";
import { type PictureUploadState, usePictureUpload } from "./use-picture-upload";

const SHOWN = /^(https:\/\/|\/brands\/)/;

/** The picture at an address, of the shop or by https, on a light and on a dark ground; nothing where none can be shown, as while somebody types. */
export function PicturePreview({ address }: { address: unknown }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (typeof address !== "string" || !SHOWN.test(address) || address === failed) return null;
  return (
    <div className={styles.grounds}>
      {(["light", "dark"] as const).map((ground) => (
        // biome-ignore lint/performance/noImgElement: an address that an operator has typed is not optimized.
        <img
          key={ground}
          src={address}
          alt=""
          className={styles.picture}
          data-ground={ground}
          loading="lazy"
          onError={() => setFailed(address)}
        />
      ))}
    </div>
  );
}

const ACCEPTED = "image/png,image/jpeg,image/webp,image/svg+xml";

/** A picture of the draft: brought as a file, dropped, pasted or chosen, or by the address of another one. */
export function PictureField({
  spec,
  place,
  children,
}: {
  spec: FieldSpec;
  place: PictureName;
  /** Below the picture. */
  children?: ReactNode;
}) {
  const t = useTranslations("studio");
  const { canEdit } = useBrand();
  const field = useDraftField(spec.path);
  const upload = usePictureUpload(place, field);
  const id = useId();
  const label = t(`fields.${spec.label}`);
  const { width, height, isCut } = PICTURE_PLACES[place];
  return (
    <div className={styles.field}>
      <h2 className={styles.title}>{label}</h2>
      <PicturePreview address={field.value} />
      {canEdit ? (
        <DropZone onFile={upload.send}>
          <FileButton
            size="sm"
            accept={ACCEPTED}
            disabled={upload.state.kind === "sending"}
            aria-label={t("pictures.chooseFor", { label })}
            aria-describedby={`${id}-hint`}
            onChoose={upload.send}
          >
            {t("pictures.choose")}
          </FileButton>
          <p id={`${id}-hint`} className={styles.hint}>
            {t(isCut ? "pictures.dropCut" : "pictures.drop", { width, height })}
          </p>
          <UploadNote upload={upload} />
        </DropZone>
      ) : null}
      <DraftNote field={field} />
      <details className={layout.disclosure} open={isForeign(field.value)}>
        <summary>{t("pictures.address")}</summary>
        <DraftInput spec={spec} hint={t("pictures.addressHint")} />
      </details>
      {children}
    </div>
  );
}

const isForeign = (address: unknown): boolean =>
  typeof address === "string" && parsePictureAddress(address) === null;

/** What became of the file. */
function UploadNote({ upload }: { upload: ReturnType<typeof usePictureUpload> }) {
  const t = useTranslations("studio.pictures");
  const { state } = upload;
  if (state.kind === "sending")
    return (
      <div className={layout.row}>
        <p role="status">{t("sending", { name: state.name })}</p>
        <progress className={styles.bar} aria-label={t("sending", { name: state.name })} />
        <Button size="sm" variant="ghost" onClick={upload.stop}>
          {t("cancel")}
        </Button>
      </div>
    );
  if (state.kind === "refused") return <Refusal {...state} />;
  if (state.kind === "failed") return <FailureNotice failure={state.failure} onRetry={upload.retry} />;
  return state.kind === "done" ? <Result picture={state.picture} /> : null;
}

function Refusal({ name, refusal, least }: Extract<PictureUploadState, { kind: "refused" }>) {
  const t = useTranslations("studio.pictures");
  return (
    <Notice tone="danger" live="alert" title={t("refused", { name })}>
      {t(`refusals.${refusal}`, { width: least?.width ?? 0, height: least?.height ?? 0 })}
    </Notice>
  );
}

const KILOBYTE = 1_000;

function Result({ picture: { from, to, bytes, changes } }: { picture: StoredPicture }) {
  const t = useTranslations("studio.pictures");
  const isResized = from.width !== to.width || from.height !== to.height;
  const size = { width: to.width, height: to.height, kilobytes: Math.ceil(bytes / KILOBYTE) };
  return (
    <div role="status">
      <p>{t("done", size)}</p>
      {isResized ? <p className={styles.hint}>{t("resized", { ...from })}</p> : null}
      {changes.map((change) => (
        <p key={change} className={styles.hint}>
          {t(`changes.${change}`)}
        </p>
      ))}
    </div>
  );
}
