import { notifyStorefront } from "@/backend/brand/notify-storefront";
import { exportBrand, importBrand } from "@/backend/modules/studio/brands/brand-file";
import { exportBrandKit } from "@/backend/modules/studio/brands/brand-kit";
import { listSummaries, readSummary } from "@/backend/modules/studio/brands/brand-summaries";
import { createBrandDraft } from "@/backend/modules/studio/brands/create-brand-draft";
import { closeBrand, openBrand } from "@/backend/modules/studio/brands/open-and-close";
import { readBrand, readDraftWithWarnings } from "@/backend/modules/studio/brands/read-brand";
import { removeBrand } from "@/backend/modules/studio/brands/remove-brand";
import { checkImages } from "@/backend/modules/studio/documents/check-images";
import { listDefaultTexts } from "@/backend/modules/studio/documents/list-default-texts";
import { changeDraft, discardDraft } from "@/backend/modules/studio/versions/drafts";
import { publishDraft, rollBack } from "@/backend/modules/studio/versions/publish";
import { requireUsableImages } from "@/backend/modules/studio/versions/require-usable-images";
import { describeVersion, listVersions } from "@/backend/modules/studio/versions/versions";
import type { BRAND_CALLS, BrandVersion } from "@/lib/contract/admin/brands";
import type { AdminHandlers, OperatorContext } from "./admin-handler";

export const brandHandlers: AdminHandlers<keyof typeof BRAND_CALLS> = {
  listBrands: (query, { db, operator }) => listSummaries(db, operator, query),
  readBrand: ({ brand }, { db, operator, clock }) => readBrand(db, brand, operator, clock.now()),
  createBrand: async (request, { db, operator, clock }) => {
    await createBrandDraft(db, request, operator, clock.now());
    return readDraftWithWarnings(db, request.brand, operator);
  },
  changeDraft: async (request, { db, operator, clock }) => {
    await changeDraft(db, request, operator, clock.now());
    return readDraftWithWarnings(db, request.brand, operator);
  },
  discardDraft: async (request, { db, operator, clock }) => {
    await discardDraft(db, request, operator, clock.now());
    return {};
  },
  checkImages: async ({ brand }, { db, operator, clock }) => {
    const { draft, live } = await readBrand(db, brand, operator, clock.now());
    const document = draft?.document ?? live;
    return { warnings: document ? await checkImages(brand, document) : [] };
  },
  publishBrand: (request, context) =>
    publish(request.brand, context, async () => {
      await requireUsableImages(context.db, { brand: request.brand });
      return publishDraft(context.db, request, context.operator, context.clock.now());
    }),
  listDefaultTexts: ({ brand, language }, { db }) => listDefaultTexts(db, brand, language),
  listVersions: ({ brand, before }, { db }) => listVersions(db, brand, before),
  readVersion: ({ brand, number }, { db, clock }) => describeVersion(db, brand, number, clock.now()),
  rollBackBrand: (request, context) =>
    publish(request.brand, context, async () => {
      await requireUsableImages(context.db, { brand: request.brand, number: request.number });
      return rollBack(context.db, request, context.operator, context.clock.now());
    }),
  closeBrand: async (request, { db, env, operator, clock }) => {
    await closeBrand(db, request, operator, clock.now());
    await notifyStorefront(env, request.brand);
    return { brand: await readSummary(db, request.brand) };
  },
  openBrand: async ({ brand }, { db, env, operator, clock }) => {
    await openBrand(db, brand, operator, clock.now());
    await notifyStorefront(env, brand);
    return { brand: await readSummary(db, brand) };
  },
  removeBrand: async (request, { db, env, operator, clock }) => {
    for (const site of await removeBrand(db, request, operator, clock.now()))
      await notifyStorefront(env, site);
    return {};
  },
  exportBrand: async (request, { db, operator, clock }) => ({
    file: await exportBrand(db, request, operator, clock.now()),
  }),
  exportBrandKit: async (request, { db, operator, clock }) => ({
    file: await exportBrandKit(db, request, operator, clock.now()),
  }),
  importBrand: async (request, { db, operator, clock }) =>
    readDraftWithWarnings(db, await importBrand(db, request, operator, clock.now()), operator),
};

/** Publishes, then tells the storefront; a storefront that is not reached shows the change within a minute. */
async function publish(brand: string, { env }: OperatorContext, act: () => Promise<BrandVersion>) {
  const version = await act();
  return { version, notified: await notifyStorefront(env, brand) };
}
