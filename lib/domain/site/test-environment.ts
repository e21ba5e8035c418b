/** What operators call an environment that no customer should buy in. Any other name, or none, is the live shop. */
const TEST_NAMES = new Set([
  ...["test", "testing", "qa", "uat", "sandbox", "staging", "stage", "dev", "development", "local"],
  ...["pre", "preprod", "preproduction", "integration"],
]);

/**
 * The environment's name where it is one for tests (rules/brands#environments), as the upstream writes it; null for
 * the live shop. A number, hyphen or underscore makes no difference: `Staging-2` is `staging`.
 */
export function toTestEnvironment(env: string | null | undefined): string | null {
  const name = env?.trim() ?? "";
  return TEST_NAMES.has(name.toLowerCase().replace(/[^a-z]/g, "")) ? name : null;
}
