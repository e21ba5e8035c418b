import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { ORDER_PLACE, type PreviewState } from "@/lib/contract/admin/preview-site";
import { CHOICES_FRAGMENT } from "@/lib/domain/document/document-marks";

/** The pages of the shop that a preview is begun at; every other one is reached from there. */
const PREVIEW_PAGES = [
  "home",
  "plans",
  "plan",
  "login",
  "register",
  "forgot",
  "account",
  "orders",
  "payment",
  "pixCode",
  "codeStep",
  "resultPaid",
  "resultPending",
  "resultFailed",
  "receipt",
  "television",
  "help",
  "privacy",
  "consent",
  "televisionLogin",
  "missing",
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
  paid: "resultPaid",
  held: "resultPending",
  refused: "resultFailed",
  codeWaiting: "codeStep",
};

/** The states in which a page has something to show, the best first; any state for the others. */
const STATES_BY_PAGE: Partial<Record<PreviewPage, readonly PreviewState[]>> = {
  account: ["trial", "paid", "pastDue", "pixWaiting", "refunded", "held", "refused"],
  orders: ["refunded", "pastDue", "pixWaiting", "paid", "held", "refused"],
  pixCode: ["pixWaiting"],
  codeStep: ["codeWaiting"],
  resultPaid: ["paid"],
  resultPending: ["held"],
  resultFailed: ["refused"],
  receipt: ["paid"],
  television: ["television"],
  // A visitor is led to log-in instead.
  payment: ["trial", "paid", "pastDue", "refunded"],
  televisionLogin: ["trial", "paid"],
};

/**
 * As whom a page is looked at; null where the draft allows nobody who sees it.
 * @param current who is looked as already, and stays where the page shows something then
 */
export function getPageState(
  page: PreviewPage,
  possible: readonly PreviewState[],
  current: PreviewState = "visitor",
): PreviewState | null {
  const states = STATES_BY_PAGE[page];
  if (!states) return current;
  return states.includes(current) ? current : (states.find((state) => possible.includes(state)) ?? null);
}

/** The page that shows what a section of a brand is about. */
const PAGE_BY_SECTION: Readonly<Record<string, PreviewPage>> = {
  basics: "home",
  look: "home",
  pictures: "home",
  languages: "home",
  words: "home",
  pages: "help",
  plans: "plans",
  methods: "payment",
  features: "login",
  company: "help",
};

/** The page beside the form of a section; null for a section that changes no page. */
export const getSectionPage = (section: string): PreviewPage | null =>
  Object.hasOwn(PAGE_BY_SECTION, section) ? (PAGE_BY_SECTION[section] ?? null) : null;

type Document = Pick<BrandDocument, "plans" | "langs">;

/** The first plan that is on sale; null where there is none. */
const findPlan = ({ plans }: Document): string | null =>
  Object.entries(plans)
    .filter(([, { active }]) => active)
    .sort(([, one], [, other]) => one.position - other.position)[0]?.[0] ?? null;

/** The pages that the brand has: without a plan there is neither its page nor its payment, and without an order no page of one. */
export const listPreviewPages = (document: Document, possible: readonly PreviewState[]): PreviewPage[] =>
  PREVIEW_PAGES.filter((page) => getPageState(page, possible) !== null).filter(
    (page) => (page !== "plan" && page !== "payment") || findPlan(document) !== null,
  );

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
    pixCode: `/payment-pix?orderId=${ORDER_PLACE}`,
    codeStep: `/paymentResult?orderId=${ORDER_PLACE}`,
    resultPaid: `/paymentResult?orderId=${ORDER_PLACE}`,
    resultPending: `/paymentResult?orderId=${ORDER_PLACE}`,
    resultFailed: `/paymentResult?orderId=${ORDER_PLACE}`,
    receipt: `/receipt?orderId=${ORDER_PLACE}`,
    television: "/stb-orders",
    help: "/help",
    privacy: "/privacy",
    consent: `/privacy${CHOICES_FRAGMENT}`,
    forgot: "/forgot-password",
    televisionLogin: "/tv",
    missing: "/404",
  };
  const prefix = language === document.langs[0] ? "" : `/${language}`;
  return `${prefix}${paths[page]}` || "/";
}

/** The address that opens a preview as somebody at a path. */
export const createPreviewAddress = (link: string, state: PreviewState, path: string): string =>
  `${link}&state=${state}&path=${encodeURIComponent(path)}`;
