import { type BrandMarker, containsText, normalizeText } from "./brand-markers";
import { listMadeWords } from "./made-word";
import type { CrawlShop } from "./random-crawl-request";

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

/** What is read, and by whom. */
export interface ReadText {
  raw: string;
  shop: Pick<CrawlShop, "site" | "shows">;
  /** The shop's own session was sent. */
  isMember: boolean;
  /** What the request named, normalized: it may come back. */
  sent: string;
  where: string;
}

const EXCERPT_LENGTH = 60;

/**
 * The texts of other brands, and of members whose session was not sent, that a text contains.
 * @returns `own`: those of the brand that was asked
 */
export function findMarkers(
  { raw, shop, isMember, sent, where }: ReadText,
  markers: readonly BrandMarker[],
): { findings: CrawlFinding[]; own: string[] } {
  const text = normalizeText(raw);
  const words = listMadeWords(text);
  const results = markers.filter(({ text: part, isWord }) =>
    isWord ? words.has(part) : containsText(text, part),
  );
  const findings = results
    .filter((marker) => !mayShow(shop, isMember, marker) && !sent.includes(marker.text))
    .map((marker) => {
      const at = text.indexOf(marker.text);
      const excerpt = text.slice(Math.max(0, at - EXCERPT_LENGTH), at + marker.text.length + EXCERPT_LENGTH);
      return { site: shop.site, of: marker.site, text: marker.text, where, excerpt };
    });
  return { findings, own: results.filter(({ site }) => site === shop.site).map((marker) => marker.text) };
}

/** A preview also shows the live version of its brand to a visitor with its link. */
const mayShow = (
  { site, shows }: Pick<CrawlShop, "site" | "shows">,
  isMember: boolean,
  marker: BrandMarker,
): boolean =>
  marker.site === site
    ? isMember || !marker.isPrivate
    : marker.site === shows && isMember && !marker.isPrivate;
