"use client";

import { useEffect, useId, useRef, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { isSameValue } from "@/lib/domain/studio/document-changes";

export type PlanAddingState =
  | { kind: "idle" | "saving" | "added" }
  /** Another operator has added a plan with the id first. */
  | { kind: "taken"; id: string; by: string | null }
  | { kind: "failed"; failure: AdminFailure; id: string; plan: unknown };

export interface PlanAdding {
  state: PlanAddingState;
  /** The id that the next plan has to keep: whether the last try has stored one under it is not known. Null: none. */
  openId: string | null;
  /** The plans of the draft besides the one of such a try. */
  plans: BrandDocument["plans"];
  /** Their ids, and those of plans that are not in the shown draft yet. */
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
  /** A plan that was sent without an answer. */
  const open = useRef<{ id: string; plan: unknown } | null>(null);
  const unsavedId = useId();
  const isUnsaved = state.kind === "taken" || state.kind === "failed";

  useEffect(() => {
    saves.setUnsaved(unsavedId, isUnsaved);
    return () => saves.setUnsaved(unsavedId, false);
  }, [saves, unsavedId, isUnsaved]);

  const isOpen = (id: string, value: unknown) =>
    open.current?.id === id && isSameValue(value, open.current.plan);
  const plans = Object.fromEntries(Object.entries(document.plans).filter((entry) => !isOpen(...entry)));
  return {
    state,
    openId: open.current?.id ?? null,
    plans,
    taken: [...Object.keys(plans), ...lost],
    add: async (id, plan) => {
      setState({ kind: "saving" });
      const send = (before: unknown) => {
        const change = { path: ["plans", id], before, after: plan } as DraftChange;
        return callAdmin("changeDraft", { brand: data.brand.brand, changes: [change] });
      };
      const outcome = await saves.run(async () => {
        const answer = await send(null);
        const current = answer.ok ? undefined : answer.failure.conflicts?.[0]?.current;
        // What stands there is what the try without an answer has stored: it is replaced, not added once more.
        return current !== undefined && isOpen(id, current) ? send(current) : answer;
      });
      open.current = null;
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
      if (outcome.failure.problem !== "invalid") open.current = { id, plan };
      setState({ kind: "failed", failure: outcome.failure, id, plan });
      return "failed";
    },
    reset: () =>
      setState((current) =>
        current.kind === "failed" && current.failure.problem === "invalid" ? { kind: "idle" } : current,
      ),
  };
}
