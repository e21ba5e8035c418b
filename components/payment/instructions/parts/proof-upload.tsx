"use client";

import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { Notice } from "@/components/feedback/notice";
import { Button, getButtonClass } from "@/components/ui/button";
import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import styles from "./proof-upload.module.css";
import { useProofUpload } from "./use-proof-upload";

const ACCEPTED_FILE_TYPES = "image/png,image/jpeg,image/webp,application/pdf";

export interface ProofUploadProps {
  orderId: string;
  /** The proof that was submitted last. */
  proof: NonNullable<Extract<NextAction, { kind: "bank" }>["proof"]> | null;
  onSubmitted(info: PaymentInfo): void;
}

/** Uploads the bank's receipt as a proof of a transfer; an interrupted upload can be resumed. */
export function ProofUpload({ orderId, proof, onSubmitted }: ProofUploadProps) {
  const t = useTranslations("codes.bank.proof");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useProofUpload(orderId, onSubmitted);
  const { state } = upload;
  const busy = state.kind === "sending";
  const chooseFile = () => input.current?.click();

  return (
    <section className={styles.proof} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t("title")}
      </h2>
      {proof && !busy ? (
        <Notice tone="success" live="status" title={t("done", { name: proof.name })}>
          {t("doneBody")}
        </Notice>
      ) : (
        <p className={styles.body}>{t("body")}</p>
      )}
      <div className={styles.state}>
        {state.kind === "sending" || state.kind === "interrupted" ? (
          <>
            <p id={`${id}-name`} className={styles.name}>
              {t("sending", { name: state.name })}
            </p>
            <progress aria-labelledby={`${id}-name`} max={100} value={state.percent} className={styles.bar} />
            <p role="status" className={styles.body}>
              {t(state.kind === "interrupted" ? "cut" : "progress", { percent: state.percent })}
            </p>
          </>
        ) : null}
        {state.kind === "refused" ? (
          <Notice tone="danger" live="alert">
            {t(`problem.${state.problem}`)}
          </Notice>
        ) : null}
        {state.kind === "failed" ? (
          <ErrorNotice code={state.code} handlers={{ retry: chooseFile, edit: chooseFile }} />
        ) : null}
      </div>
      <div className={styles.actions}>
        {state.kind === "interrupted" ? <Button onClick={upload.resume}>{t("resume")}</Button> : null}
        {busy || state.kind === "interrupted" ? (
          <Button variant="ghost" onClick={upload.stop}>
            {t("cancel")}
          </Button>
        ) : (
          <label className={`${getButtonClass({ variant: "secondary", block: true })} ${styles.choose}`}>
            <input
              ref={input}
              type="file"
              accept={ACCEPTED_FILE_TYPES}
              className={styles.input}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // Without this the same file could not be chosen again after a refusal.
                target.value = "";
                if (file) upload.send(file);
              }}
            />
            {t(proof ? "another" : "choose")}
          </label>
        )}
      </div>
    </section>
  );
}
