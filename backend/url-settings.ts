/** Whether fetch takes an address: one with a user or password it refuses. False for what is no address. */
export function isFetchable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}
