"use client";

import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import { getValue } from "@/lib/domain/studio/document-changes";

type Json = DraftChange["after"];

interface DraftValue {
  path: readonly string[];
  after: unknown;
  /** What the operator saw when they began; unless set, what they see now. */
  before?: unknown;
}

export interface DraftChanges {
  isBusy: boolean;
  /** Why the last changes were not stored; none of them was. */
  failure: AdminFailure | null;
  /** Stores values as one change, all or none. */
  save(values: readonly DraftValue[]): Promise<boolean>;
  reset(): void;
}

/** Several values of the draft that are stored together, based on what the operator sees. */
export function useDraftChanges(): DraftChanges {
  const { data, document, saves, applyDraft } = useBrand();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  return {
    isBusy,
    failure,
    reset: () => setFailure(null),
    save: async (values) => {
      const changes = values.map(({ path, after, before = getValue(document, path) }) => ({
        path: [...path],
        before: before as Json,
        after: after as Json,
      }));
      setBusy(true);
      const outcome = await saves.run(() => callAdmin("changeDraft", { brand: data.brand.brand, changes }));
      setBusy(false);
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok) applyDraft(outcome.data);
      return outcome.ok;
    },
  };
}
