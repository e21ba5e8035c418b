/**
 * State that exists once in a process. Next bundles pages and route handlers apart, each with its own copy of a
 * module, and the middleware apart from both.
 */
export function getProcessState<State>(name: string, create: () => State): State {
  const store = globalThis as unknown as Record<symbol, State | undefined>;
  const key = Symbol.for(`storefront.${name}`);
  store[key] ??= create();
  return store[key];
}
