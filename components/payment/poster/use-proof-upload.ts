"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { UploadEnd } from "@/lib/browser/upload-file";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

export type ProofState =
  | { kind: "idle" }
  | { kind: "sending"; name: string; percent: number }
  /** Cut off, and goes on at a press or as soon as the network is back. */
  | { kind: "cut"; name: string; percent: number }
  | Extract<UploadEnd, { kind: "refused" | "failed" }>;

/** Sends a proof of transfer and hands it in; the file stays at hand, so that a cut-off upload goes on. */
export function useProofUpload(orderId: string, onHandedIn: (info: PaymentInfo) => void) {
  const [state, setState] = useState<ProofState>({ kind: "idle" });
  const file = useRef<File | null>(null);
  const running = useRef<AbortController | null>(null);

  async function send(chosen: File): Promise<void> {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    file.current = chosen;
    const { name } = chosen;
    let percent = 0;
    const show = (next: ProofState) => {
      if (running.current === mine) setState(next);
    };
    const progress = (share: number) => {
      percent = Math.round(share * 100);
      show({ kind: "sending", name, percent });
    };
    progress(0);
    // The code that reads files comes when there is one.
    const { uploadFile } = await loadChunk(() => import("@/lib/browser/upload-file"));
    const end = await uploadFile(chosen, { orderId, signal: mine.signal, onProgress: progress });
    if (end.kind === "cut") return show({ kind: "cut", name, percent });
    if (end.kind === "stopped") return show({ kind: "idle" });
    if (end.kind !== "whole") return show(end);
    const handed = await callApi(
      "uploadProof",
      { orderId, uploadId: end.uploadId },
      { report: "consequences" },
    );
    if (!handed.ok) {
      if (handed.transport) return show({ kind: "cut", name, percent });
      return show({ kind: "failed", code: handed.code });
    }
    file.current = null;
    show({ kind: "idle" });
    onHandedIn(handed.data);
  }

  const cut = state.kind === "cut";
  const resume = useEffectEvent(() => {
    if (file.current) void send(file.current);
  });
  useEffect(() => {
    if (!cut) return;
    const back = () => resume();
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, [cut]);
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
