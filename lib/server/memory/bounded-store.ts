import { LRUCache } from "lru-cache";
import { estimateBytes } from "./estimate-bytes";

/** What an entry takes besides its key and value. */
const ENTRY_BYTES = 200;

export interface BoundedStore<Value extends object> {
  get(key: string): Value | undefined;
  /** A value that is larger than the whole store is not stored, and the last one of its key is dropped. */
  set(key: string, value: Value): void;
}

/**
 * Plain data by key, bounded by the bytes that keys and values take; the least used is dropped first.
 * @param measure bytes of a value that shares a part with others
 */
export function createBoundedStore<Value extends object>(
  maxBytes: number,
  measure: (value: Value) => number = estimateBytes,
): BoundedStore<Value> {
  const values = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => measure(value) + estimateBytes(key) + ENTRY_BYTES,
  });
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
  };
}
