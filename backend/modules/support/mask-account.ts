/**
 * An address or a number of which only so much is shown that it can be compared with what somebody says: "a…@example.com",
 * "…123".
 */
export function maskAccount(account: string): string {
  const at = account.lastIndexOf("@");
  return at > 0 ? `${[...account][0]}…${account.slice(at)}` : `…${account.slice(-3)}`;
}
