import type { SiteRecord } from "@/lib/server/site/request-site-record";
import type { FilledPage } from "./fill-page";
import type { PageAddress } from "./page-address";

/** A finished page with the epoch milliseconds at which it was rendered. */
export interface RenderedFilledPage extends FilledPage {
  renderedAt: number;
}

export interface SharedPageLookup {
  /** The page as another storefront has rendered it since the last change of the brand; null where there is none. */
  page: RenderedFilledPage | null;
  /** Stores what this process has rendered instead; not waited for. */
  save(page: RenderedFilledPage): void;
}

/** The second tier behind the store in memory: pages that all storefronts of a shop share (docs/decisions/022). */
export interface SharedPages {
  /** Never throws, and takes at most 50 milliseconds. */
  find(address: PageAddress, record: SiteRecord): Promise<SharedPageLookup>;
}
