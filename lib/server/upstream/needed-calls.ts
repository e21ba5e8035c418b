import type { EndpointName } from "@/lib/contract/calls";

/**
 * The calls without which nothing can be sold (docs/upstream.md, features in bold). An upstream may leave out any
 * other call; a test compares this list with the table.
 */
export const NEEDED_CALLS: ReadonlySet<string> = new Set<EndpointName>([
  "findSite",
  "readTheme",
  "readSiteConfig",
  "listPlans",
  "readPlan",
  "login",
  "logOut",
  "checkPlanAvailable",
  "listPaymentMethods",
  "valuateGoods",
  "pay",
  "readPayment",
  "listOrders",
  "readOrder",
  "readAccount",
]);
