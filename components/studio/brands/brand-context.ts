import { createContext, useContext } from "react";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { BrandDraft } from "@/lib/contract/admin/brands";

/** The saves of a brand's draft in this window, and what is typed in it but not in the draft. */
export interface DraftSaves {
  /**
   * Runs a save after those that were begun before it: two fields never overtake each other, and each knows what the one before has
   * stored.
   */
  run<Outcome>(save: () => Promise<Outcome>): Promise<Outcome>;
  /** A save is running or waits for its turn. */
  isBusy(): boolean;
  /** Resolves once no save runs or waits. */
  settle(): Promise<void>;
  /** Remembers whether a field has something that is not in the draft. */
  setUnsaved(field: string, isUnsaved: boolean): void;
  /** Something would be lost if the page were left now. */
  hasUnsaved(): boolean;
}

/** Begins without a save and without anything unsaved. */
export function createDraftSaves(): DraftSaves {
  const unsaved = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    run: (save) => {
      open += 1;
      const saved = last.then(save).finally(() => {
        open -= 1;
      });
      last = saved.catch(() => undefined);
      return saved;
    },
    isBusy: () => open > 0,
    settle: async () => {
      while (open > 0) await last;
    },
    setUnsaved: (field, isUnsaved) => {
      if (isUnsaved) unsaved.add(field);
      else unsaved.delete(field);
    },
    hasUnsaved: () => open > 0 || unsaved.size > 0,
  };
}

export interface OpenBrand {
  data: AdminData<"readBrand">;
  /** The draft where there is one, else what is live. */
  document: BrandDocument;
  /** False for a viewer. */
  canEdit: boolean;
  saves: DraftSaves;
  /** Takes over what a call that changed the draft has answered. */
  applyDraft(answer: { draft: BrandDraft; warnings: BrandWarning[] }): void;
  reload(): void;
}

const BrandContext = createContext<OpenBrand | null>(null);
export const BrandProvider = BrandContext.Provider;

/** The brand that the screen is about. */
export function useBrand(): OpenBrand {
  const state = useContext(BrandContext);
  if (!state) throw new Error("useBrand needs a BrandScreen");
  return state;
}
