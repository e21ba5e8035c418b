import "server-only";
import { LRUCache } from "lru-cache";
import { headers } from "next/headers";
import { DEFAULT_INSTALLMENTS } from "@/lib/config/constants";
import { valuateGoods } from "@/lib/contract/bill/checkout";
import { installmentsPlan } from "@/lib/contract/bill/installments";
import { isMethodCode, METHODS, type MethodCode } from "@/lib/domain/payment/methods/methods";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { createPriceQuery, type RequestedPrice, toInstallmentFields } from "./load-first-price";
import { loadPageKey, loadPageParams, loadParamsIfCached } from "./load-page-params";
import { readForPage } from "./load-session";

/** The first selection that the checkout of a plan showed last. */
interface FirstChoice {
  method: MethodCode;
  canSplit: boolean;
  /** False where the plan has no list of currencies. */
  hasCurrency: boolean;
  installments: number | null;
}

const MAX_CHOICES = 2_000;
const firstChoices = new LRUCache<string, FirstChoice>({ max: MAX_CHOICES });
const getKey = (site: string, planId: string, method = "") => `${site} ${planId} ${method}`;

/** Stores what a checkout shows, so that the next one requests it at once. */
export async function rememberFirstChoice(
  planId: string,
  choice: FirstChoice,
  requestedMethod: string | undefined,
): Promise<void> {
  const { siteId } = await loadPageKey();
  firstChoices.set(getKey(siteId, planId, choice.method), choice);
  if (requestedMethod === undefined) firstChoices.set(getKey(siteId, planId), choice);
}

/** A reader for one page that makes each read once, so that a read may be sent before it is known to be needed. */
export function createReadOnce(): typeof readForPage {
  const sent = new Map<string, Promise<unknown>>();
  return (endpoint, payload) => {
    const key = `${endpoint.name} ${JSON.stringify(payload)}`;
    const read =
      (sent.get(key) as ReturnType<typeof readForPage<typeof endpoint>>) ?? readForPage(endpoint, payload);
    sent.set(key, read);
    return read;
  };
}

/**
 * Requests the price that the checkout will most likely show first, at the same time as what decides it: the methods,
 * and the installments of the first one (rules/calls#time-outs). A wrong guess costs one call and is never shown.
 */
export function startLikelyPrice(read: typeof readForPage, planId: string, requested: RequestedPrice): void {
  requestLikelyPrice(read, planId, requested).catch(() => undefined);
}

async function requestLikelyPrice(
  read: typeof readForPage,
  planId: string,
  requested: RequestedPrice,
): Promise<void> {
  const { siteId } = await loadPageKey();
  const known = firstChoices.get(getKey(siteId, planId, requested.method));
  const requestedMethod =
    requested.method !== undefined && isMethodCode(requested.method) ? requested.method : null;
  const method = known?.method ?? requestedMethod ?? (await findFirstMethod());
  if (method === undefined) return;
  // Of a plan whose first choice is unknown both likely prices are requested; a code is tried once only.
  const isUnknown = !known && requested.coupon === null;
  const isUnknownSplit = isUnknown && METHODS[method].form === "card";
  const { currency = null, installments } = requested;
  // For an upstream that lists no currencies none is sent.
  const currencies =
    isUnknown && currency !== null ? [currency, null] : [known?.hasCurrency === false ? null : currency];
  const counts =
    installments !== null
      ? [installments]
      : isUnknownSplit
        ? [null, (await loadParamsIfCached(loadPageParams()))?.site.installments ?? DEFAULT_INSTALLMENTS]
        : [known?.installments ?? null];
  await Promise.all(
    currencies.flatMap((code) => {
      const priceQuery = createPriceQuery(planId, method, code, requested.coupon);
      return [
        known?.canSplit || isUnknownSplit ? read(installmentsPlan, priceQuery) : null,
        ...counts.map((count) => read(valuateGoods, { ...priceQuery, ...toInstallmentFields(count) })),
      ];
    }),
  );
}

/** The first of the brand's methods: by the brand's data if it is there at once, else by what names the brand of a host. */
async function findFirstMethod(): Promise<MethodCode | undefined> {
  const params = await loadParamsIfCached(loadPageParams());
  if (params) return params.site.methods.find(isMethodCode);
  const match = await findSiteByHost((await headers()).get("host"));
  return match.kind === "site" ? match.record.methods?.find(isMethodCode) : undefined;
}
