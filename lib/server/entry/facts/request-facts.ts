import type { RouteName } from "@/lib/domain/routes/routes";
import type { ExternalSources } from "@/lib/server/entry/page-headers";
import type { SessionState } from "@/lib/server/session/session";
import type { FoundSite } from "@/lib/server/site/find-site-by-host";
import { createOwnProof, isOwnProof } from "@/lib/server/site/own-proof";
import type { SiteRecord } from "@/lib/server/site/request-site-record";

/** Holds the brand of a request, and what else our server has found out about it, for the middleware. */
export const SITE_RECORD_HEADER = "x-site-record";

/** The address that gives the middleware the same without our server; to any other client it is an unknown address. */
export const REQUEST_FACTS_PATH = "/api/request-facts";

/** The middleware's header for a page with the payment that was read, so that the page need not ask again (threat T3). */
export const PAYMENT_HEADER = "x-payment";

/** A member's payment on the pages of one order. */
export interface RoutePayment {
  /** The page for the payment's state, where it is another one. */
  otherPath: string | null;
  /** What the page is given, so that it need not ask again. */
  header: string;
  /** The only origin besides ours to which the page may send a form; null for none (threat T31). */
  formOrigin: string | null;
}

/** What decides how a page is served, besides its address. */
export interface PageFacts {
  /** The page that is served; `/404` for one that the brand does not have. */
  route: RouteName;
  /** The other origins of the brand's images; null where they are not known yet. */
  imageOrigins: readonly string[] | null;
  externalSources: ExternalSources | null;
  /** Visitors who buy get a single form (rules/accounts#who-buys). */
  hasBuyerForm: boolean;
  /** False where the scripts that the brand's forms load are not known yet. */
  isFinal: boolean;
  /** Seconds, for a page whose data can't be loaded. */
  retryAfter: string;
  /** Of a page that is the same for everyone, `visitor`. */
  session: SessionState["kind"];
  /** True where the session cookie must be dropped. */
  clearsSession: boolean;
  payment: RoutePayment | null;
}

/**
 * What only the process of pages and calls knows, with its upstream client and its stores. `newPath`: where the brand has moved the
 * address. `page`: null for a file, and for an address that is redirected.
 */
export type RequestFacts =
  | Exclude<FoundSite, { kind: "site" }>
  | { kind: "site"; record: SiteRecord; newPath: string | null; page: PageFacts | null };

/** What the middleware passes on without a look at the brand, or does not get at all. */
const NO_FACTS =
  /^\/(api|_next|fonts|brand-styles|brand-pictures)\/|^\/(robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.ico|apple-touch-icon\.png|mail-logo\.png)$/;

/** True for a path of which the middleware needs the facts. */
export const needsFacts = (pathname: string): boolean => !NO_FACTS.test(pathname);

/** The value of the header: it proves that it comes from this shop (threat T1). */
export async function createFactsHeader(facts: RequestFacts): Promise<string> {
  return `${await createOwnProof(SITE_RECORD_HEADER)} ${JSON.stringify(facts)}`;
}

/** The facts in a request's header; null where there are none of our server. */
export async function readFactsHeader(value: string | null): Promise<RequestFacts | null> {
  const [proof = null] = value?.split(" ", 1) ?? [];
  if (value === null || proof === null || !(await isOwnProof(SITE_RECORD_HEADER, proof))) return null;
  return JSON.parse(value.slice(proof.length + 1)) as RequestFacts;
}
