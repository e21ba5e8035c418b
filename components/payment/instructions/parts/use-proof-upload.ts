"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { UploadResult } from "@/lib/browser/payment/upload-file";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

export type ProofUploadState =
  | { kind: "idle" }
  | { kind: "sending"; name: string; percent: number }
  /** Cut off, and goes on at a press or as soon as the network is back. */
  | { kind: "cut"; name: string; percent: number }
  | Extract<UploadResult, { kind: "refused" | "failed" }>;

/** Sends a proof of transfer and hands it in; the file stays at hand, so that a cut-off upload goes on. */
export function useProofUpload(orderId: string, onSubmitted: (info: PaymentInfo) => void) {
  const [state, setState] = useState<ProofUploadState>({ kind: "idle" });
  const file = useRef<File | null>(null);
  const running = useRef<AbortController | null>(null);

  async function send(chosen: File): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    file.current = chosen;
    const { name } = chosen;
    let percent = 0;
    const showState = (next: ProofUploadState) => {
      if (running.current === controller) setState(next);
    };
    const showProgress = (share: number) => {
      percent = Math.round(share * 100);
      showState({ kind: "sending", name, percent });
    };
    showProgress(0);
    // The code that reads files comes when there is one.
    const { uploadFile } = await loadChunk(() => import("@/lib/browser/payment/upload-file"));
    const uploadEnd = await uploadFile(chosen, {
      orderId,
      signal: controller.signal,
      onProgress: showProgress,
    });
    if (uploadEnd.kind === "cut") return showState({ kind: "cut", name, percent });
    if (uploadEnd.kind === "stopped") return showState({ kind: "idle" });
    if (uploadEnd.kind !== "whole") return showState(uploadEnd);
    const submission = await callApi(
      "uploadProof",
      { orderId, uploadId: uploadEnd.uploadId },
      { report: "consequences" },
    );
    if (!submission.ok) {
      if (submission.transport) return showState({ kind: "cut", name, percent });
      return showState({ kind: "failed", code: submission.code });
    }
    file.current = null;
    showState({ kind: "idle" });
    onSubmitted(submission.data);
  }

  const isInterrupted = state.kind === "cut";
  const resume = useEffectEvent(() => {
    if (file.current) void send(file.current);
  });
  useEffect(() => {
    if (!isInterrupted) return;
    const resumeWhenOnline = () => resume();
    window.addEventListener("online", resumeWhenOnline);
    return () => window.removeEventListener("online", resumeWhenOnline);
  }, [isInterrupted]);
  useEffect(() => () => running.current?.abort(), []);

  return {
    state,
    send: (chosen: File) => void send(chosen),
    resume: () => {
      if (file.current) void send(file.current);
    },
    stop: () => {
      running.current?.abort();
      running.current = null;
      file.current = null;
      setState({ kind: "idle" });
    },
  };
}
