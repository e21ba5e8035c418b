const stores: Map<Element, unknown>[] = [];

/** Reads once for each element, until `forgetRead`: what no theme changes, as most of the time goes into reading styles. */
export function readOnce<T>(read: (element: Element) => T): (element: Element) => T {
  const known = new Map<Element, T>();
  stores.push(known);
  return (element) => {
    const stored = known.get(element);
    if (stored !== undefined) return stored;
    const value = read(element);
    known.set(element, value);
    return value;
  };
}

/** For another state of the page. */
export function forgetRead(): void {
  for (const store of stores) store.clear();
}
