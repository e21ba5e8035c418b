/** The message files of pages, messages/<locale>/<namespace>.json. `mail.json` is read by the backend alone. */
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
  "withdraw",
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

/** Namespaces whose words the browser loads itself (lib/browser/messages). */
export const BROWSER_NAMESPACES = ["errors", "errorPages", "waiting"] as const satisfies Namespace[];

/** Namespaces, or parts of one, that the browser loads itself (lib/browser/messages). */
const BROWSER_TEXTS = ["errors.", "errorPages.", "waiting.", "checkout.method."];

/** Whether the browser may show this text without a page that contains it. */
export const isBrowserText = (key: string): boolean => BROWSER_TEXTS.some((start) => key.startsWith(start));

/** Whether this is a text of mails and SMS, which no page shows. */
export const isMailText = (key: string): boolean => key.startsWith("mail.");
