/** Files under messages/<locale>/; each is one namespace. */
export const NAMESPACES = [
  "meta",
  "shell",
  "home",
  "plans",
  "help",
  "privacy",
  "auth",
  "waysBack",
  "checkout",
  "payment",
  "codes",
  "orders",
  "account",
  "billing",
  "receipt",
  "waiting",
  "television",
  "notice",
  "errors",
  "errorPages",
] as const;
export type Namespace = (typeof NAMESPACES)[number];
