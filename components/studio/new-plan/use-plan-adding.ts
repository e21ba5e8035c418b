"use client";

import { useEffect, useId, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";

export type PlanAddingState =
  | { kind: "idle" | "saving" | "added" }
  /** Another operator has added a plan with the id first. */
  | { kind: "taken"; id: string; by: string | null }
  | { kind: "failed"; failure: AdminFailure; id: string; plan: unknown };

export interface PlanAdding {
  state: PlanAddingState;
  /** Ids that are taken, also those of plans that are not in the shown draft yet. */
  taken: readonly string[];
  /** Stores a plan under an id that is free. Another operator's plan is never replaced. */
  add(id: string, plan: unknown): Promise<"added" | "taken" | "failed">;
  /** Forgets that a value of the last one was refused. */
  reset(): void;
}

/** Adds plans to the draft. */
export function usePlanAdding(): PlanAdding {
  const { data, document, saves, applyDraft, reload } = useBrand();
  const [state, setState] = useState<PlanAddingState>({ kind: "idle" });
  const [lost, setLost] = useState<readonly string[]>([]);
  const unsavedId = useId();
  const isUnsaved = state.kind === "taken" || state.kind === "failed";

  useEffect(() => {
    saves.setUnsaved(unsavedId, isUnsaved);
    return () => saves.setUnsaved(unsavedId, false);
  }, [saves, unsavedId, isUnsaved]);

  return {
    state,
    taken: [...Object.keys(document.plans), ...lost],
    add: async (id, plan) => {
      setState({ kind: "saving" });
      const change = { path: ["plans", id], before: null, after: plan as DraftChange["after"] };
      const outcome = await saves.run(() =>
        callAdmin("changeDraft", { brand: data.brand.brand, changes: [change] }),
      );
      if (outcome.ok) {
        applyDraft(outcome.data);
        setState({ kind: "added" });
        return "added";
      }
      const [conflict] = outcome.failure.conflicts ?? [];
      if (conflict) {
        setLost((ids) => [...ids, id]);
        setState({ kind: "taken", id, by: conflict.by });
        reload();
        return "taken";
      }
      setState({ kind: "failed", failure: outcome.failure, id, plan });
      return "failed";
    },
    reset: () =>
      setState((current) =>
        current.kind === "failed" && current.failure.problem === "invalid" ? { kind: "idle" } : current,
      ),
  };
}
