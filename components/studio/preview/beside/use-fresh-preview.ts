"use client";

import { useEffect, useRef, useState } from "react";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import type { Preview } from "@/lib/contract/admin/previews";

/** So long nothing more is stored before what is stored is previewed. */
const PAUSE_MS = 800;
/** For so long the console's frames can be looked at before they are made again. */
export const FRAME_HOURS = 24;

interface PreviewSource {
  brand: string;
  of: Preview["of"];
  /** Another one for each state of what is previewed. */
  state: string;
}

export interface FreshPreview {
  /** The last that was made; while a newer one is being made it is still there. */
  preview: Preview | null;
  /** What is stored has changed since. */
  isOutdated: boolean;
  failure: AdminFailure | null;
  /** Makes it again, after a failure and where the last one has ended. */
  renew(): void;
}

/**
 * Keeps a preview of what is stored: a new one a moment after each change, never two at a time, and each ends the one before
 * (rules/studio#beside-the-form).
 */
export function useFreshPreview({ brand, of, state }: PreviewSource): FreshPreview {
  const wanted = `${of} ${state}`;
  const [made, setMade] = useState<{ of: string; preview: Preview } | null>(null);
  const [failed, setFailed] = useState<{ of: string; failure: AdminFailure } | null>(null);
  const isRunning = useRef(false);
  const [, setTurn] = useState(0);
  const isOutdated = made?.of !== wanted;
  const isFailed = failed?.of === wanted;
  const isIdle = !isRunning.current;
  useEffect(() => {
    if (!isOutdated || isFailed || !isIdle) return;
    const create = async () => {
      isRunning.current = true;
      const outcome = await callAdmin("createPreview", { brand, of, hours: FRAME_HOURS, use: "frame" });
      isRunning.current = false;
      if (outcome.ok) setMade({ of: wanted, preview: outcome.data.preview });
      else setFailed({ of: wanted, failure: outcome.failure });
      // What was stored meanwhile is next.
      setTurn((turn) => turn + 1);
    };
    const timer = setTimeout(() => void create(), made ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [brand, of, wanted, isOutdated, isFailed, isIdle, made]);
  return {
    preview: made?.preview ?? null,
    isOutdated,
    failure: isFailed ? failed.failure : null,
    renew: () => {
      setFailed(null);
      setMade((known) => known && { ...known, of: "" });
    },
  };
}
