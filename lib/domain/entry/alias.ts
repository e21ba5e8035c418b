import { splitLocalePath } from "./locale-path";
import { rewritten } from "./rewritten";

/** Old addresses and where they are now (spec §2 "Entry aliases"). */
const ALIASES = {
  "/order": "/orders",
  "/stbPayment": "/payment",
  "/plan": "/pricing-table",
  "/tokenLogin": "/pricing-table",
  "/resendConfirmation": "/resend-confirm",
} as const;

/** The listed path an old one stands for, or null. */
export function aliasOf(path: string): string | null {
  return Object.hasOwn(ALIASES, path) ? ALIASES[path as keyof typeof ALIASES] : null;
}

/** Entry step: an old address goes to the new one with its parameters. */
export function fromAlias(url: URL): URL | null {
  const target = aliasOf(splitLocalePath(url.pathname).path);
  return target === null ? null : rewritten(url, target, url.searchParams);
}
