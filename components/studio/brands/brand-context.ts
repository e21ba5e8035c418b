import { createContext, useContext } from "react";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { BrandDraft } from "@/lib/contract/admin/brands";
import type { DraftSaves } from "./draft-saves";

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
