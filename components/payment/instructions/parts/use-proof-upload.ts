"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { UploadResult } from "@/lib/browser/payment/upload-file";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

export type ProofUploadState =
  | { kind: "idle" }
  | { kind: "sending"; name: string; percent: number }
  /** Resumes when the user asks for it or when the browser is online again. */
  | { kind: "interrupted"; name: string; percent: number }
  | Extract<UploadResult, { kind: "refused" | "failed" }>;

/** Uploads and submits a proof of transfer; the file is stored until then, so that an interrupted upload can resume. */
export function useProofUpload(orderId: string, onSubmitted: (info: PaymentInfo) => void) {
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
