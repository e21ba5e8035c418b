import { splitLocalePath } from "./locale-path";
import { rewriteAddress } from "./rewrite-address";

/** Old addresses and their replacements (rules/addresses#entry-aliases). */
const ALIASES = {
  "/order": "/orders",
  "/stbPayment": "/payment",
  "/plan": "/pricing-table",
  "/tokenLogin": "/pricing-table",
  "/resendConfirmation": "/resend-confirm",
} as const;

/** The listed path for an old one, or null. */
export function resolveAlias(path: string): string | null {
  return Object.hasOwn(ALIASES, path) ? ALIASES[path as keyof typeof ALIASES] : null;
}

/** Entry step: redirects an old address to the new one with its parameters. */
export function rewriteAlias(url: URL): URL | null {
  const target = resolveAlias(splitLocalePath(url.pathname).path);
  return target === null ? null : rewriteAddress(url, target, url.searchParams);
}
