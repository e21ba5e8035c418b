import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { PreviewState } from "@/lib/contract/admin/preview-site";

/** The pages of the shop that a preview is begun at; every other one is reached from there. */
export const PREVIEW_PAGES = [
  "home",
  "plans",
  "plan",
  "login",
  "register",
  "account",
  "orders",
  "payment",
  "television",
  "help",
  "privacy",
] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

/** The page on which a state shows. */
export const PAGE_BY_STATE: Record<PreviewState, PreviewPage> = {
  visitor: "home",
  trial: "account",
  pastDue: "account",
  pixWaiting: "orders",
  refunded: "orders",
  television: "television",
};

type Document = Pick<BrandDocument, "plans" | "langs">;

/** The first plan that is on sale; null where there is none. */
const findPlan = ({ plans }: Document): string | null =>
  Object.entries(plans)
    .filter(([, { active }]) => active)
    .sort(([, one], [, other]) => one.position - other.position)[0]?.[0] ?? null;

/** The pages that the brand has: without a plan there is neither its page nor its payment. */
export const listPreviewPages = (document: Document): PreviewPage[] =>
  PREVIEW_PAGES.filter((page) => (page !== "plan" && page !== "payment") || findPlan(document) !== null);

/** The path of a page in a language of the brand. */
export function getPreviewPath(page: PreviewPage, document: Document, language: string): string {
  const plan = findPlan(document) ?? "";
  const paths: Record<PreviewPage, string> = {
    home: "",
    plans: "/pricing-table",
    plan: `/plan-details/${plan}`,
    login: "/login",
    register: "/register",
    account: "/account",
    orders: "/orders",
    payment: `/payment?planId=${plan}`,
    television: "/stb-orders",
    help: "/help",
    privacy: "/privacy",
  };
  const prefix = language === document.langs[0] ? "" : `/${language}`;
  return `${prefix}${paths[page]}` || "/";
}

/** The address that opens a preview as somebody at a path. */
export const createPreviewAddress = (link: string, state: PreviewState, path: string): string =>
  `${link}&state=${state}&path=${encodeURIComponent(path)}`;
