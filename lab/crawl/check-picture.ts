import type { CrawlFinding } from "./find-markers";
import type { PlannedRequest } from "./random-crawl-request";
import type { CrawlAnswer } from "./send-crawl-request";

/** Of the product: what every brand without an own one shows. */
const SHARED_PICTURE = /^\/brands\/default\//;

/** A picture belongs to the brand that was first seen with it, but for those that all brands share; a preview may show its brand's. */
export function checkPicture(
  { shop: { site, shows }, method, target }: PlannedRequest,
  { picture }: CrawlAnswer,
  pictures: Map<string, string>,
): CrawlFinding[] {
  if (picture === null || SHARED_PICTURE.test(target)) return [];
  const of = pictures.get(picture) ?? site;
  pictures.set(picture, of);
  return of === site || of === shows
    ? []
    : [{ site, of, text: "a picture", where: `${method} ${target}`, excerpt: picture.slice(0, 12) }];
}
