/** Whether fetch takes an address: one with a user or password it refuses. False for what is no address. */
export function isFetchable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

/**
 * An origin whose scheme and port have links to hosts of brands without an origin of their own: the console's, where there is one,
 * because visitors come by the same proxy, while the backend's way to the storefront may go past it.
 */
export function getLinkOrigin(storefrontUrl: string, studioOrigin: string | undefined): string {
  const url = new URL(storefrontUrl);
  if (studioOrigin !== undefined) {
    const { protocol, port } = new URL(studioOrigin);
    Object.assign(url, { protocol, port });
  }
  return url.origin;
}
