import type { PlannedRequest } from "./random-crawl-request";
import type { CrawlAnswer } from "./send-crawl-request";

/** A text of one brand, or of one of its members, in an answer in which it must not be. */
export interface CrawlFinding {
  /** The brand that was asked. */
  site: string;
  /** Whose text it is. */
  of: string;
  text: string;
  /** The request, or the mail. */
  where: string;
  /** The text with what stands around it. */
  excerpt: string;
}

/** Of the product: what every brand without an own one shows. */
const SHARED_PICTURE = /^\/brands\/default\//;
/** A picture belongs to the brand that was first seen with it, but for those that all brands share. */
export function checkPicture(
  { shop: { site }, method, target }: PlannedRequest,
  { picture }: CrawlAnswer,
  pictures: Map<string, string>,
): CrawlFinding[] {
  if (picture === null || SHARED_PICTURE.test(target)) return [];
  const of = pictures.get(picture) ?? site;
  pictures.set(picture, of);
  return of === site
    ? []
    : [{ site, of, text: "a picture", where: `${method} ${target}`, excerpt: picture.slice(0, 12) }];
}
