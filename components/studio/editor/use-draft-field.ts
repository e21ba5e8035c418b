"use client";

import { useRef, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import { getValue, isSameValue } from "@/lib/domain/studio/document-values";

type Json = DraftChange["after"];

export type DraftFieldState =
  | { kind: "idle" | "saving" | "saved" }
  | { kind: "conflict"; current: unknown; by: string | null; mine: unknown }
  | { kind: "failed"; failure: AdminFailure; value: unknown };

export interface DraftField {
  /** What the draft has at the path; null: nothing. */
  value: unknown;
  state: DraftFieldState;
  /** Stores a value; the same again does nothing. */
  save(value: unknown): Promise<boolean>;
  /** Stores the own value over that of another operator. */
  keepMine(): Promise<boolean>;
  /** Takes the other operator's. */
  takeTheirs(): void;
}

/** One value of the draft, stored by itself: two operators at different fields don't disturb each other. */
export function useDraftField(path: readonly string[]): DraftField {
  const { data, document, applyDraft, reload } = useBrand();
  const [state, setState] = useState<DraftFieldState>({ kind: "idle" });
  const value = getValue(document, path);
  /** What this field was based on when its editing began: what the operator saw. */
  const seen = useRef<unknown>(value);
  if (state.kind === "idle" || state.kind === "saved") seen.current = value;

  async function send(before: unknown, after: unknown): Promise<boolean> {
    setState({ kind: "saving" });
    const change = { path: [...path], before: before as Json, after: after as Json };
    const outcome = await callAdmin("changeDraft", { brand: data.brand.brand, changes: [change] });
    if (outcome.ok) {
      applyDraft(outcome.data);
      setState({ kind: "saved" });
      return true;
    }
    const [conflict] = outcome.failure.conflicts ?? [];
    if (conflict) setState({ kind: "conflict", current: conflict.current, by: conflict.by, mine: after });
    else setState({ kind: "failed", failure: outcome.failure, value: after });
    return false;
  }

  return {
    value,
    state,
    save: async (next) => (isSameValue(next, seen.current) ? true : send(seen.current, next)),
    keepMine: async () => (state.kind === "conflict" ? send(state.current, state.mine) : true),
    takeTheirs: () => {
      setState({ kind: "idle" });
      reload();
    },
  };
}
