import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { createLoginHref, createUpgradeHref } from "@/lib/domain/routes/login-href";
import { type ErrorMessageKey, type ErrorRow, getErrorRow, type SuggestedAction } from "./error-catalog";

/** A label in the `errors` messages. */
export type ErrorActionLabelKey = `next.${Exclude<SuggestedAction, "none">}`;

/** The action of the button beside an error. */
export type ErrorAction =
  /** The place that shows the error performs it. */
  | { kind: "handler"; suggestion: SuggestedAction; labelKey: ErrorActionLabelKey }
  /** Another page; `path` has no language prefix. */
  | { kind: "link"; path: string; labelKey: ErrorActionLabelKey }
  /** The page is loaded again. */
  | { kind: "reload"; labelKey: ErrorActionLabelKey }
  /** The first invalid field of the page, else its first field, gets the focus. */
  | { kind: "focusField"; labelKey: ErrorActionLabelKey };

/** Where an error is shown. */
export interface ErrorPlace {
  /** Path and query of the page, as the address bar shows them. */
  currentPath: string;
  /** The suggestions that the place performs itself. */
  handled?: readonly SuggestedAction[];
  /** Paths or fragments that replace the default page of a suggestion. */
  links?: Partial<Record<SuggestedAction, string>>;
  /** The failed call was a payment: where it is unknown whether money moved, that is stated. */
  isPayment?: boolean;
}

/** Everything a place shows of an error. */
export interface ErrorDisplay {
  messageKey: ErrorMessageKey;
  /** The sentence about money; null where the message contains it or no money is involved. */
  moneyKey: "generic.moneyUnknown" | null;
  action: ErrorAction | null;
}

/** What a form does itself: it submits again, and focuses its own fields. */
export const FORM_HANDLED_SUGGESTIONS = ["retry", "edit"] as const satisfies readonly SuggestedAction[];

const LOGIN_PATH = "/login";
/** Pages on which a person logs in or is about to. */
const LOGIN_PAGES = [LOGIN_PATH, "/register", "/buy", "/forgot-password"];

/** What each suggestion does where the place has no handler for it. */
const DEFAULT_ACTIONS: Record<SuggestedAction, (currentPath: string) => ErrorAction | null> = {
  none: () => null,
  // The time to wait is in the message.
  wait: () => ({ kind: "reload", labelKey: "next.wait" }),
  edit: () => ({ kind: "focusField", labelKey: "next.edit" }),
  retry: () => ({ kind: "reload", labelKey: "next.retry" }),
  refresh: () => ({ kind: "reload", labelKey: "next.refresh" }),
  // A code can only be sent again by the form that sent it, and a fresh page shows that form.
  newCode: () => ({ kind: "reload", labelKey: "next.refresh" }),
  login: createLoginAction,
  newLink: () => ({ kind: "link", path: "/resend-confirm", labelKey: "next.newLink" }),
  resetPassword: (currentPath) => ({
    kind: "link",
    path: createUpgradeHref(currentPath),
    labelKey: "next.resetPassword",
  }),
  // Only a log-in has the token with which the account is kept.
  keepAccount: createLoginAction,
  choosePlan: () => ({ kind: "link", path: "/pricing-table", labelKey: "next.choosePlan" }),
  // An unpaid order is paid by another method from the list of orders.
  otherMethod: () => ({ kind: "link", path: "/orders", labelKey: "next.otherMethod" }),
  support: () => ({ kind: "link", path: "/help", labelKey: "next.support" }),
  orders: () => ({ kind: "link", path: "/orders", labelKey: "next.orders" }),
  cards: () => ({ kind: "link", path: "/account#cards", labelKey: "next.cards" }),
};

/**
 * Turns an error row into what is shown of it: message, sentence about money, and the button or link that works in that
 * place (rules/errors#handling). Every place that shows an error uses this function, through `ErrorNotice` or the toasts.
 */
export function getErrorDisplay(row: ErrorRow, place: ErrorPlace): ErrorDisplay {
  const isMoneyUnknown = place.isPayment === true && row.moneyMoved === "unknown";
  return {
    messageKey: row.messageKey,
    moneyKey: isMoneyUnknown ? "generic.moneyUnknown" : null,
    // That sentence asks to look at the orders before another payment, so nothing is repeated from here.
    action: getErrorAction(isMoneyUnknown ? "orders" : row.next, place),
  };
}

function getErrorAction(
  suggestion: SuggestedAction,
  { currentPath, handled = [], links = {} }: ErrorPlace,
): ErrorAction | null {
  if (suggestion === "none") return null;
  const labelKey = `next.${suggestion}` as const;
  if (handled.includes(suggestion)) return { kind: "handler", suggestion, labelKey };
  // What the place repeats, it also repeats after a wait.
  if (suggestion === "wait" && handled.includes("retry"))
    return { kind: "handler", suggestion: "retry", labelKey };
  const path = links[suggestion];
  return path === undefined ? DEFAULT_ACTIONS[suggestion](currentPath) : { kind: "link", path, labelKey };
}

/**
 * The link of a screen that could not be read: the page that the error suggests, else the same page again; `labelKey`
 * is null for the latter. `currentPath` has no language prefix.
 */
export function getErrorPageLink(
  code: number,
  currentPath: string,
): { path: string; labelKey: ErrorActionLabelKey | null } {
  const { action } = getErrorDisplay(getErrorRow(code), { currentPath });
  return action?.kind === "link" ? action : { path: currentPath, labelKey: null };
}

/** The message of a code, for lists that report past failures and offer no action. */
export function getErrorMessageKey(code: number): ErrorMessageKey {
  return getErrorRow(code).messageKey;
}

/** True on the pages where a person logs in or signs up: they need no hint to do so. */
export function isLoginPage(currentPath: string): boolean {
  return LOGIN_PAGES.includes(toPagePath(currentPath));
}

/** The log-in page with the return path; on a log-in page the return path that it already has. */
function createLoginAction(currentPath: string): ErrorAction | null {
  if (toPagePath(currentPath) === LOGIN_PATH) return null;
  const returnPath = isLoginPage(currentPath)
    ? (new URLSearchParams(currentPath.split("?")[1]).get("path") ?? "/")
    : currentPath;
  return { kind: "link", path: createLoginHref(returnPath), labelKey: "next.login" };
}

/** Path without language prefix and query. */
function toPagePath(currentPath: string): string {
  return splitLocalePath(currentPath.split("?")[0] ?? "").path;
}
