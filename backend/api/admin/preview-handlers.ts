import { notifyStorefront } from "@/backend/brand/notify-storefront";
import { openPreview } from "@/backend/modules/studio/previews/open-preview";
import { createPreview, endPreview, listPreviews } from "@/backend/modules/studio/previews/previews";
import type { PREVIEW_CALLS } from "@/lib/contract/admin/previews";
import type { AdminHandlers } from "./admin-handler";

export const previewHandlers: AdminHandlers<keyof typeof PREVIEW_CALLS> = {
  createPreview: async (request, { db, env, operator, clock }) => ({
    preview: await createPreview(db, env, request, operator, clock.now()),
  }),
  listPreviews: async ({ brand }, { db, env, clock }) => ({
    previews: await listPreviews(db, env, brand, clock.now()),
  }),
  endPreview: async (request, { db, env, operator, clock }) => {
    await endPreview(db, request, operator, clock.now());
    await notifyStorefront(env, request.site);
    return {};
  },
  openPreview: (request, services) => openPreview(services, request),
};
