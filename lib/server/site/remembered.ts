const MOST_SITES = 2_000;

/**
 * One fact of each brand, asked for again once it is `keptMs` old, by one call at a time. While nobody answers the last
 * one stands; null where there never was any. For the middleware, which has no other cache.
 */
export function remembered<Value>(
  ask: (site: string) => Promise<Value | null>,
  keptMs = 60_000,
): (site: string) => Promise<Value | null> {
  const known = new Map<string, { value: Value; until: number }>();
  const asking = new Map<string, Promise<Value | null>>();

  async function askAndKeep(site: string): Promise<Value | null> {
    const value = await ask(site);
    if (value === null) return null;
    known.delete(site);
    known.set(site, { value, until: Date.now() + keptMs });
    const oldest = known.keys().next().value;
    if (known.size > MOST_SITES && oldest !== undefined) known.delete(oldest);
    return value;
  }

  return async (site) => {
    const last = known.get(site);
    if (last && last.until > Date.now()) return last.value;
    const question = asking.get(site) ?? askAndKeep(site).finally(() => asking.delete(site));
    asking.set(site, question);
    return (await question) ?? last?.value ?? null;
  };
}
