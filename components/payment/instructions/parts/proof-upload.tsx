"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { FileButton } from "@/components/ui/fields/file-button";
import { callApi } from "@/lib/browser/api/call-api";
import { blockReload, loadChunk } from "@/lib/browser/chunk-failure";
import type { UploadResult } from "@/lib/browser/payment/upload-file";
import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import styles from "./proof-upload.module.css";

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
      {/* Other actions are drawn anew, not moved. */}
      <div key={String(busy || state.kind === "interrupted")} className={styles.actions}>
        {state.kind === "interrupted" ? <Button onClick={upload.resume}>{t("resume")}</Button> : null}
        {busy || state.kind === "interrupted" ? (
          <Button variant="ghost" onClick={upload.stop}>
            {t("cancel")}
          </Button>
        ) : (
          <FileButton ref={input} block accept={ACCEPTED_FILE_TYPES} onChoose={upload.send}>
            {t(proof ? "another" : "choose")}
          </FileButton>
        )}
      </div>
    </section>
  );
}

type ProofUploadState =
  | { kind: "idle" }
  | { kind: "sending"; name: string; percent: number }
  /** Resumes when the user asks for it or when the browser is online again. */
  | { kind: "interrupted"; name: string; percent: number }
  | Extract<UploadResult, { kind: "refused" | "failed" }>;

/** Uploads and submits a proof of transfer; the file is stored until then, so that an interrupted upload can resume. */
function useProofUpload(orderId: string, onSubmitted: (info: PaymentInfo) => void) {
  const [state, setState] = useState<ProofUploadState>({ kind: "idle" });
  const file = useRef<File | null>(null);
  const activeUpload = useRef<AbortController | null>(null);

  async function send(chosen: File): Promise<void> {
    activeUpload.current?.abort();
    const controller = new AbortController();
    activeUpload.current = controller;
    file.current = chosen;
    const { name } = chosen;
    let percent = 0;
    const showState = (next: ProofUploadState) => {
      if (activeUpload.current === controller) setState(next);
    };
    const showProgress = (share: number) => {
      percent = Math.round(share * 100);
      showState({ kind: "sending", name, percent });
    };
    showProgress(0);
    // The upload code is loaded when a file is chosen.
    const { uploadFile } = await loadChunk(() => import("@/lib/browser/payment/upload-file"));
    const upload = await uploadFile(chosen, {
      orderId,
      signal: controller.signal,
      onProgress: showProgress,
    });
    if (upload.kind === "cut") return showState({ kind: "interrupted", name, percent });
    if (upload.kind === "stopped") return showState({ kind: "idle" });
    if (upload.kind !== "whole") return showState(upload);
    const submission = await callApi(
      "uploadProof",
      { orderId, uploadId: upload.uploadId },
      { report: "consequences" },
    );
    if (!submission.ok) {
      if (submission.transport) return showState({ kind: "interrupted", name, percent });
      return showState({ kind: "failed", code: submission.code });
    }
    file.current = null;
    showState({ kind: "idle" });
    onSubmitted(submission.data);
  }

  const isInterrupted = state.kind === "interrupted";
  const hasFile = isInterrupted || state.kind === "sending";
  // Another load of the page would lose the file.
  useEffect(() => (hasFile ? blockReload() : undefined), [hasFile]);
  const resume = useEffectEvent(() => {
    if (file.current) void send(file.current);
  });
  useEffect(() => {
    if (!isInterrupted) return;
    const resumeWhenOnline = () => resume();
    window.addEventListener("online", resumeWhenOnline);
    return () => window.removeEventListener("online", resumeWhenOnline);
  }, [isInterrupted]);
  useEffect(() => () => activeUpload.current?.abort(), []);

  return {
    state,
    send: (chosen: File) => void send(chosen),
    resume: () => {
      if (file.current) void send(file.current);
    },
    stop: () => {
      activeUpload.current?.abort();
      activeUpload.current = null;
      file.current = null;
      setState({ kind: "idle" });
    },
  };
}
