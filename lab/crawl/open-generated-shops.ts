import type { RandomSource } from "@/backend/seed/random-source";
import { type BrandMarker, type BrandTexts, listBrandMarkers } from "./brand-markers";
import { createGeneratedBrand, createGeneratedVersion, listGeneratedTexts } from "./generated-brand";
import { createGeneratedPack } from "./generated-pack";
import { openPreviewShop, PREVIEW_SITE } from "./open-preview-shop";
import { addPack, createDraftPreview, publishBrand } from "./publish-brand";
import type { CrawlShop } from "./random-crawl-request";
import { signUpMember } from "./sign-up-member";

/** A running storefront and backend. */
interface Stack {
  port: number;
  sandboxPort: number;
  /** The backend's. */
  dataDir: string;
}

/**
 * Makes up brands and publishes them, each with a member: the first also has French by a language pack, and the last a preview of a
 * version that is not published.
 * @returns the brands' hosts, the preview's host, and what tells all brands apart
 * @throws Error with what a command or a call says, where it is refused
 */
export async function openGeneratedShops(
  random: RandomSource,
  count: number,
  { port, sandboxPort, dataDir }: Stack,
): Promise<{ shops: CrawlShop[]; preview: CrawlShop; markers: BrandMarker[] }> {
  const pack = createGeneratedPack(random);
  const files = Array.from({ length: count }, () => createGeneratedBrand(random));
  const shops: CrawlShop[] = [];
  const texts: BrandTexts[] = [];
  for (const file of files) {
    await publishBrand(file, dataDir);
    shops.push(await signUpMember(file, { port, sandboxPort }));
    texts.push({ site: file.brand, texts: listGeneratedTexts(file) });
  }
  const [file, shop, first] = [files.at(-1), shops.at(-1), texts[0]];
  if (!file || !shop || !first) throw new Error("There is no brand to crawl.");
  await addPack(first.site, pack, dataDir);
  first.texts = new Set([...first.texts, ...pack.words]);
  if (shops[0]) shops[0].locales = [...shops[0].locales, pack.language];
  const draft = createGeneratedVersion(random, file);
  const preview = await openPreviewShop(await createDraftPreview(draft, dataDir), shop, port);
  const published = listGeneratedTexts(file);
  texts.push({
    ...{ site: PREVIEW_SITE, isPrivate: true },
    texts: new Set([...listGeneratedTexts(draft)].filter((text) => !published.has(text))),
  });
  return { shops, preview, markers: listBrandMarkers(texts) };
}
