import { MAX_MOVED_ADDRESSES } from "@/lib/config/constants";
import { applyEntryRules } from "./apply-entry-rules";
import { splitLocalePath } from "./locale-path";
import { findRoute, type RouteName } from "./routes";

/** An address of a brand's earlier site and the page that has taken its place, both without host, language and query. */
export interface MovedAddress {
  from: string;
  to: string;
}

const MAX_PATH_LENGTH = 200;

const SENTINEL_ORIGIN = "https://sentinel.invalid";
/** Folders and files that are no pages; a page can't have taken their place. */
const RESERVED_PATH =
  /^\/(?:(?:api|_next|brands|brand-styles|brand-pictures|page-scripts|fonts)(?:\/|$)|(?:robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.ico|apple-touch-icon\.png|mail-logo\.png)$)/;
const ERROR_ROUTES: ReadonlySet<RouteName> = new Set(["/404", "/500", "/503"]);

/**
 * Why an address can't be moved:
 * `noPath`: the old one is no path; `language`: it begins with a language; `taken`: it is the shop's own; `noPage`: the new one is
 * no page; `chain`: it leads to an address that is moved itself, or another one leads here.
 */
export type MovedAddressProblem = "noPath" | "language" | "taken" | "noPage" | "chain";
/** `repeated`: an earlier one of the list moves the same address. */
export type ListedAddressProblem = MovedAddressProblem | "repeated";

/** A path as requests have it: escaped, without a slash at its end; null for anything else than a path. */
export function toRequestedPath(text: string): string | null {
  if (!/^\/(?!\/)[^\\?#]*$/.test(text) || !URL.canParse(text, SENTINEL_ORIGIN)) return null;
  const { origin, pathname } = new URL(text, SENTINEL_ORIGIN);
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const isPath = origin === SENTINEL_ORIGIN && path.length <= MAX_PATH_LENGTH && !path.includes("//");
  return isPath && canDecode(path) ? path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase()) : null;
}

function canDecode(path: string): boolean {
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * What is wrong with moving an address, or null. The page of a plan can be moved as well: that counts once the plan is no longer on sale.
 * @param rest the brand's other moved addresses
 */
export function findMovedAddressProblem(
  { from, to }: MovedAddress,
  rest: readonly MovedAddress[],
): MovedAddressProblem | null {
  const path = toRequestedPath(from);
  if (path === null) return "noPath";
  if (splitLocalePath(path).locale !== null) return "language";
  if (isTaken(path)) return "taken";
  const route = findRoute(to);
  if (route === null || ERROR_ROUTES.has(route)) return "noPage";
  const isChain =
    path === to || rest.some((other) => other.to === path || toRequestedPath(other.from) === to);
  return isChain ? "chain" : null;
}

/** True for what the shop answers itself: its pages, files, entry aliases and links; a plan's page may be gone. */
function isTaken(path: string): boolean {
  const route = findRoute(path);
  if (route !== null) return route !== "/plan-details/{id}";
  if (RESERVED_PATH.test(path)) return true;
  const target = applyEntryRules(new URL(path, SENTINEL_ORIGIN), { defaultLocale: "en", locales: ["en"] });
  return target?.pathname !== "/404";
}

/**
 * The new path of each moved address that can be used; the first of two with the same old one counts, and of a chain the part
 * that comes first.
 * @param onUnusable gets the place of each other one, and what is wrong with it
 */
export function selectMovedAddresses(
  input: readonly MovedAddress[],
  onUnusable: (index: number, problem: ListedAddressProblem) => void = () => undefined,
): ReadonlyMap<string, string> {
  const usable: MovedAddress[] = [];
  for (const [index, { from, to }] of input.slice(0, MAX_MOVED_ADDRESSES).entries()) {
    const path = toRequestedPath(from);
    const isKnown = usable.some((other) => other.from === path);
    const problem = isKnown ? "repeated" : findMovedAddressProblem({ from: path ?? from, to }, usable);
    if (problem === null && path !== null) usable.push({ from: path, to });
    else onUnusable(index, problem ?? "noPath");
  }
  return new Map(usable.map(({ from, to }) => [from, to]));
}
