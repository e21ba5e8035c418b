import { readDraftWithWarnings } from "@/backend/modules/studio/brands/read-brand";
import { addLanguage } from "@/backend/modules/studio/languages/add-language";
import { exportLanguage } from "@/backend/modules/studio/languages/export-language";
import { listLanguages } from "@/backend/modules/studio/languages/list-languages";
import type { LANGUAGE_CALLS } from "@/lib/contract/admin/languages";
import type { AdminHandlers } from "./admin-handler";

export const languageHandlers: AdminHandlers<keyof typeof LANGUAGE_CALLS> = {
  listLanguages: async ({ brand }, { db }) => ({ languages: await listLanguages(db, brand) }),
  addLanguage: async (request, { db, operator, clock }) => {
    const { isAdded, ...result } = await addLanguage(db, request, operator, clock.now());
    return { ...result, added: isAdded ? await readDraftWithWarnings(db, request.brand, operator) : null };
  },
  exportLanguage: async (request, { db }) => ({ file: await exportLanguage(db, request) }),
};
