/**
 * Every address of the storefront (rules/addresses#screens), without language prefix. `query` lists the parameters
 * that a page reads besides the carried ones; redirects drop all others.
 */
interface Route {
  /** `public`: cached and indexable. `private`: rendered for each request, never cached. */
  area: "public" | "private";
  shell: "main" | "bare";
  /** In the `meta.title` messages. */
  titleKey: string;
  query: readonly string[];
}

const ORDER_PARAMETERS = ["orderId"] as const;
/**
 * Parameters that a provider may send on return; the page shows billing's state and never these values (threat T44).
 */
const RETURN_PARAMETERS = [
  "orderId",
  "attemptId",
  "status",
  "payStatus",
  "code",
  "errCode",
  "method",
  "reference",
] as const;

export const LISTED_ROUTES = {
  "/": { area: "public", shell: "main", titleKey: "home", query: [] },
  "/pricing-table": {
    area: "public",
    shell: "main",
    titleKey: "pricingTable",
    query: ["error", "type"],
  },
  "/plan-details/{id}": { area: "public", shell: "main", titleKey: "planDetails", query: [] },
  "/help": { area: "public", shell: "main", titleKey: "help", query: [] },
  "/privacy": { area: "public", shell: "main", titleKey: "privacy", query: [] },
  "/404": { area: "public", shell: "main", titleKey: "notFound", query: [] },
  "/500": { area: "public", shell: "main", titleKey: "serverError", query: [] },
  /** Our own, shown in place of a page whose data can't be loaded (rules/addresses#failed-pages). */
  "/503": { area: "public", shell: "main", titleKey: "unavailable", query: [] },
  "/orders": {
    area: "private",
    shell: "main",
    titleKey: "orders",
    query: ["page", "show", "state", "orderId"],
  },
  "/account": { area: "private", shell: "main", titleKey: "account", query: ["show"] },
  "/payment": {
    area: "private",
    shell: "main",
    titleKey: "payment",
    query: [...ORDER_PARAMETERS, "method", "currency", "coupon"],
  },
  /** Our own address, which the law wants to be always at hand (rules/orders#withdrawal). */
  "/withdraw": {
    area: "private",
    shell: "main",
    titleKey: "withdraw",
    query: [...ORDER_PARAMETERS, "received", "problem"],
  },
  "/login": {
    area: "private",
    shell: "bare",
    titleKey: "login",
    // `way`: a television logs in with a phone unless a password is requested.
    query: ["reason", "way"],
  },
  "/register": {
    area: "private",
    shell: "bare",
    titleKey: "register",
    query: ["reason"],
  },
  /** Our own address: the single form for visitors who buy (rules/accounts#who-buys). */
  "/buy": { area: "private", shell: "bare", titleKey: "buy", query: [] },
  "/forgot-password": {
    area: "private",
    shell: "bare",
    titleKey: "forgotPassword",
    query: [],
  },
  "/lost-password": {
    area: "private",
    shell: "bare",
    titleKey: "lostPassword",
    query: [],
  },
  "/reset-password": {
    area: "private",
    shell: "bare",
    titleKey: "resetPassword",
    query: ["token", "reason"],
  },
  "/resend-confirm": {
    area: "private",
    shell: "bare",
    titleKey: "resendConfirm",
    query: ["token"],
  },
  "/payment-pix": { area: "private", shell: "bare", titleKey: "paymentPix", query: ORDER_PARAMETERS },
  "/paymentResult": {
    area: "private",
    shell: "bare",
    titleKey: "paymentResult",
    query: RETURN_PARAMETERS,
  },
  "/paynowTips": { area: "private", shell: "bare", titleKey: "paynowTips", query: ORDER_PARAMETERS },
  "/paymentCaishen": { area: "private", shell: "bare", titleKey: "paymentCaishen", query: ORDER_PARAMETERS },
  "/caishenRepay": { area: "private", shell: "bare", titleKey: "caishenRepay", query: ORDER_PARAMETERS },
  "/notice": {
    area: "private",
    shell: "bare",
    titleKey: "notice",
    query: ["type", "code", "token"],
  },
  "/payment-redirect": {
    area: "private",
    shell: "bare",
    titleKey: "paymentRedirect",
    query: ORDER_PARAMETERS,
  },
  "/receipt": { area: "private", shell: "bare", titleKey: "receipt", query: ORDER_PARAMETERS },
  "/stb-orders": {
    area: "private",
    shell: "bare",
    titleKey: "stbOrders",
    query: ["page"],
  },
  /**
   * Our own address, short because it is typed on another screen: pays on this device an order started on another
   * one.
   */
  "/go": { area: "private", shell: "bare", titleKey: "handoff", query: [] },
  /** Our own address: ends reminders by the link of a mail, without a log-in (rules/orders#reminders). */
  "/reminders": { area: "private", shell: "bare", titleKey: "reminders", query: [] },
  /**
   * Our own address, short because it is typed from a television's screen: approves the television's log-in on a
   * phone.
   */
  "/tv": { area: "private", shell: "bare", titleKey: "television", query: ["code"] },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof LISTED_ROUTES;

const PLAN_DETAILS_PATTERN = /^\/plan-details\/[0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * The route of a path without language prefix, or null. Compared exactly: an encoded, doubled or differently cased
 * path is not listed. A plan's id begins with a digit (rules/addresses#screens).
 */
export function findRoute(path: string): RouteName | null {
  if (PLAN_DETAILS_PATTERN.test(path)) return "/plan-details/{id}";
  return path !== "/plan-details/{id}" && Object.hasOwn(LISTED_ROUTES, path) ? (path as RouteName) : null;
}

/**
 * Private pages of which every visitor gets the same finished document (docs/decisions/021). The value tells whether the
 * page uses the secrets of an entry link; with such a link it is rendered for the request.
 */
const VISITOR_DOCUMENTS: Partial<Record<RouteName, { usesEntryLink: boolean }>> = {
  "/login": { usesEntryLink: true },
  "/register": { usesEntryLink: false },
  "/buy": { usesEntryLink: false },
  "/forgot-password": { usesEntryLink: false },
  "/lost-password": { usesEntryLink: false },
  "/reset-password": { usesEntryLink: true },
  "/resend-confirm": { usesEntryLink: true },
};

/** How a page becomes a document for visitors; null for a page that is none. */
export const findVisitorDocument = (route: RouteName): { usesEntryLink: boolean } | null =>
  VISITOR_DOCUMENTS[route] ?? null;

/** True for a path, without language prefix, of such a page. */
export function isVisitorDocument(path: string): boolean {
  const route = findRoute(path);
  return route !== null && findVisitorDocument(route) !== null;
}
