"use client";

import { useEffect, useId, useRef, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import { getValue, isSameValue } from "@/lib/domain/studio/document-changes";

type Json = DraftChange["after"];

export type DraftFieldState =
  | { kind: "idle" | "saved" }
  | { kind: "saving"; value: unknown }
  | { kind: "conflict"; current: unknown; by: string | null; value: unknown }
  | { kind: "failed"; failure: AdminFailure; value: unknown };

export interface DraftField {
  path: readonly string[];
  /** What the draft has at the path; null: nothing. */
  value: unknown;
  /** What the operator wants there: a value that is being stored or could not be, else that of the draft. */
  wanted: unknown;
  state: DraftFieldState;
  /** The operator begins to type: what they see now is what the next save is based on, whatever arrives meanwhile. */
  hold(): void;
  /** Nothing typed is left. */
  release(): void;
  /** What has arrived since the typing began does not touch what was typed: the next save is based on it. */
  rebase(): void;
  /** What the next save is based on. */
  getSeen(): unknown;
  /** Stores a value; the same again does nothing. */
  save(value: unknown): Promise<boolean>;
  /** Stores a value that could not be stored once more. */
  retry(): Promise<boolean>;
  /** Stores the own value over that of another operator. */
  keepMine(value?: unknown): Promise<boolean>;
  /** Takes the other operator's. */
  takeTheirs(): void;
}

/** One value of the draft, stored by itself: two operators at different fields don't disturb each other. */
export function useDraftField(path: readonly string[]): DraftField {
  const { data, document, saves, applyDraft, reload } = useBrand();
  const [state, setState] = useState<DraftFieldState>({ kind: "idle" });
  const id = useId();
  const value = getValue(document, path);
  /** What this field's editing is based on: what the operator saw when it began, then what they have stored since. */
  const seen = useRef<unknown>(value);
  const isHeld = useRef(false);
  const open = useRef(0);
  const isSettled = state.kind === "idle" || state.kind === "saved";
  if (isSettled && !isHeld.current && open.current === 0) seen.current = value;

  useEffect(() => {
    saves.setUnsaved(id, !isSettled);
    return () => saves.setUnsaved(id, false);
  }, [saves, id, isSettled]);

  async function send(after: unknown): Promise<boolean> {
    open.current += 1;
    setState({ kind: "saving", value: after });
    const outcome = await saves.run(async () => {
      // Known only now: an earlier save of this field may just have ended.
      const change = { path: [...path], before: seen.current as Json, after: after as Json };
      const answer = await callAdmin("changeDraft", { brand: data.brand.brand, changes: [change] });
      if (answer.ok) seen.current = after;
      return answer;
    });
    open.current -= 1;
    if (outcome.ok) {
      applyDraft(outcome.data);
      if (open.current === 0) setState({ kind: "saved" });
      return true;
    }
    const [conflict] = outcome.failure.conflicts ?? [];
    if (conflict) setState({ kind: "conflict", current: conflict.current, by: conflict.by, value: after });
    else setState({ kind: "failed", failure: outcome.failure, value: after });
    return false;
  }

  return {
    path,
    value,
    wanted: "value" in state ? state.value : value,
    state,
    hold: () => {
      isHeld.current = true;
    },
    release: () => {
      isHeld.current = false;
    },
    rebase: () => {
      if (open.current === 0 && isSettled) seen.current = value;
    },
    getSeen: () => seen.current,
    save: async (next) => {
      if (open.current > 0 || !isSameValue(next, seen.current)) return send(next);
      setState({ kind: "idle" });
      return true;
    },
    retry: async () => ("value" in state ? send(state.value) : true),
    keepMine: async (mine) => {
      if (state.kind !== "conflict") return true;
      seen.current = state.current;
      return send(mine ?? state.value);
    },
    takeTheirs: () => {
      isHeld.current = false;
      setState({ kind: "idle" });
      reload();
    },
  };
}
