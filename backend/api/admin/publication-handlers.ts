import { listPublications } from "@/backend/modules/studio/publications/list-publications";
import {
  cancelPublication,
  movePublication,
  planPublication,
} from "@/backend/modules/studio/publications/plan-publication";
import { requireUsableImages } from "@/backend/modules/studio/versions/require-usable-images";
import type { PUBLICATION_CALLS } from "@/lib/contract/admin/publishing/publications";
import type { AdminHandlers } from "./admin-handler";

export const publicationHandlers: AdminHandlers<keyof typeof PUBLICATION_CALLS> = {
  listPublications: ({ brand }, { db }) => listPublications(db, brand),
  planPublication: async (request, { db, operator, clock }) => {
    await requireUsableImages(db, { brand: request.brand });
    await planPublication(db, request, operator, clock.now());
    return listPublications(db, request.brand);
  },
  movePublication: async (request, { db, operator, clock }) => {
    await movePublication(db, request, operator, clock.now());
    return listPublications(db, request.brand);
  },
  cancelPublication: async (request, { db, operator, clock }) => {
    await cancelPublication(db, request, operator, clock.now());
    return listPublications(db, request.brand);
  },
};
