import { LRUCache } from "lru-cache";
import type { MeasuredPageStore } from "@/lib/server/measurements";
import type { FilledPage } from "./fill-page";

/** A rendered page, ready to be sent. */
export interface StoredPage extends FilledPage {
  /** Milliseconds since the epoch. */
  renderedAt: number;
  /** The brand's version when it was rendered; null where its upstream names none. */
  version: string | null;
  /** The number of the brand's changes that this process knew of when it was rendered. */
  change: number;
}

export interface PageStore {
  get(key: string): StoredPage | undefined;
  has(key: string): boolean;
  set(key: string, page: StoredPage): void;
  /** The pages by their keys, the last used first. */
  list(): Iterable<[string, StoredPage]>;
  measure(): MeasuredPageStore;
}

/** Finished pages of all brands, bounded by bytes; the least used are dropped first. */
export function createPageStore(maxBytes: number): PageStore {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page, script }) => page.size + script.size,
  });
  return {
    get: (key) => pages.get(key),
    has: (key) => pages.has(key),
    set: (key, page) => void pages.set(key, page),
    list: () => pages.entries(),
    measure: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}
