import { notifyStorefront } from "@/backend/brand/notify-storefront";
import { openPreview } from "@/backend/modules/studio/previews/open-preview";
import {
  listPreviewMails,
  readPreviewMail,
  sendPreviewMail,
} from "@/backend/modules/studio/previews/preview-mails";
import { createPreview, endPreview, listPreviews } from "@/backend/modules/studio/previews/previews";
import type { PREVIEW_CALLS } from "@/lib/contract/admin/previews";
import type { AdminHandlers } from "./admin-handler";

/** The calls about previews of a brand. */
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
  listPreviewMails: async (request, session) => ({
    mails: await listPreviewMails(session, request, session.operator),
  }),
  sendPreviewMail: async (request, session) => {
    await sendPreviewMail(session, request, session.operator);
    session.mailer?.wake();
    return {};
  },
  openPreview: (request, services) => openPreview(services, request),
  readPreviewMail: (request, services) => readPreviewMail(services, request),
};
