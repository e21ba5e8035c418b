"use client";

import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import type { DraftField } from "@/components/studio/editor/use-draft-field";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import { readBase64 } from "@/lib/browser/studio/read-base64";
import { MAX_PICTURE_FILE_BYTES } from "@/lib/config/constants";
import type { AdminData } from "@/lib/contract/admin/admin-calls";

type Answer = AdminData<"storePicture">;

export type PictureUploadState =
  | { kind: "idle" }
  | { kind: "sending"; name: string }
  | { kind: "done"; picture: NonNullable<Answer["picture"]> }
  | { kind: "refused"; name: string; refusal: NonNullable<Answer["refusal"]>; least: Answer["least"] }
  /** It is sent again when the operator asks for it, or when the browser is online again. */
  | { kind: "failed"; name: string; failure: AdminFailure };

const IDLE: PictureUploadState = { kind: "idle" };

/** Sends a file for a picture's place, and stores the address of what was made of it as the field's value, like any typed one. */
export function usePictureUpload(place: string, field: DraftField) {
  const { data, saves } = useBrand();
  const [state, setState] = useState<PictureUploadState>(IDLE);
  const id = useId();
  const file = useRef<File | null>(null);
  const running = useRef<AbortController | null>(null);
  const isOpen = state.kind === "sending" || state.kind === "failed";

  useEffect(() => {
    saves.setUnsaved(id, isOpen);
    return () => saves.setUnsaved(id, false);
  }, [saves, id, isOpen]);

  function stop() {
    running.current?.abort();
    running.current = null;
    file.current = null;
    field.release();
    setState(IDLE);
  }

  async function send(chosen: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    file.current = chosen;
    const { name } = chosen;
    const settle = (next: PictureUploadState) => {
      if (running.current !== controller) return;
      if (next.kind !== "failed") {
        file.current = null;
        field.release();
      }
      setState(next);
    };
    // A larger one is not even read.
    if (chosen.size > MAX_PICTURE_FILE_BYTES)
      return settle({ kind: "refused", name, refusal: "tooLarge", least: null });
    setState({ kind: "sending", name });
    // Whatever another operator stores meanwhile is a conflict, not overwritten.
    field.hold();
    const content = await readBase64(chosen).catch(() => null);
    if (content === null || content === "")
      return settle({ kind: "refused", name, refusal: "damaged", least: null });
    const request = { brand: data.brand.brand, place, file: content };
    const outcome = await callAdmin("storePicture", request, controller.signal);
    if (running.current !== controller) return;
    if (!outcome.ok) return settle({ kind: "failed", name, failure: outcome.failure });
    const { picture, refusal, least } = outcome.data;
    if (!picture) return settle({ kind: "refused", name, refusal: refusal ?? "damaged", least });
    const isStored = await field.save(picture.address);
    settle(isStored ? { kind: "done", picture } : IDLE);
  }

  const isOffline = state.kind === "failed" && state.failure.problem === "offline";
  const retry = useEffectEvent(() => {
    if (file.current) void send(file.current);
  });
  useEffect(() => {
    if (!isOffline) return;
    const sendAgain = () => retry();
    window.addEventListener("online", sendAgain);
    return () => window.removeEventListener("online", sendAgain);
  }, [isOffline]);
  useEffect(() => () => running.current?.abort(), []);

  return {
    state,
    send: (chosen: File) => void send(chosen),
    retry: () => {
      if (file.current) void send(file.current);
    },
    stop,
  };
}
