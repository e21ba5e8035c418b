import type { Member } from "@/backend/core/members";
import { Refusal } from "@/backend/core/refusal";
import type { SiteRecord } from "@/backend/core/sites";
import { refuseBeforeReset } from "@/backend/core/upgrade-policy";
import { keptOf } from "@/backend/providers/card";
import type { Locale } from "@/lib/config/constants";
import type { CardInput, SavedCardInput } from "@/lib/contract/bill/checkout";
import { localePath } from "@/lib/domain/entry/locale-path";
import type { Billing } from "./billing";
import { admitCard } from "./card-limit";
import type { Run } from "./idempotency";
import { type Intent, paidSince } from "./place-attempt";
import { isProviderCode } from "./price";
import { confirmPrice, readQuote } from "./quotes";
import { type AttemptRow, findOrder, type Owner } from "./rows";

/** Who presses, at which brand, in which language, and where the shop's pages are (no slash at the end). */
export interface Buyer {
  site: SiteRecord;
  member: Member;
  language: Locale;
  origin: string;
  /** The person's address as the storefront saw it, or "unknown". */
  ip: string;
}

/** What the buyer pressed pay with. `orderId` makes it a repay (spec §4); without a quote the order's price stands. */
export interface PressOfPay {
  buyer: Buyer;
  key: string;
  orderId: string | null;
  /** Set for pay; a repay takes the order's. */
  planId: string | null;
  method: string;
  quoteId: string | null;
  card: CardInput | undefined;
  /** A saved card instead of a typed one. */
  savedCard?: SavedCardInput | undefined;
  /** For methods that reach the buyer by phone, in E.164. */
  phone?: string | undefined;
}

/**
 * Checks all that needs no transaction. `paid` names the order that has bought this already: two tabs that each hold a
 * price buy once, and whoever wants a plan twice is quoted again first.
 * @throws Refusal see `pay`
 */
export async function checkPress(
  billing: Billing,
  press: PressOfPay,
  run: Run,
  pressedAt: number,
): Promise<Intent | { paid: string }> {
  const { buyer, method } = press;
  const owner = { site: buyer.site.id, uid: buyer.member.uid };
  await refuseBeforeReset(billing.db, buyer.member);
  if (!isProviderCode(method)) throw new Refusal(-2502);
  const order = press.orderId === null ? null : await findOrder(billing.db, owner, press.orderId);
  if (press.orderId !== null && !order) throw new Refusal(1001);
  if (order?.status === "PAYMENT_SUCCEEDED") return { paid: order.id };
  // An order's own price is the price of its own method: another method may carry another discount.
  if (press.quoteId === null && order?.method !== method) throw new Refusal(1015);

  const planId = order?.planId ?? press.planId ?? "";
  const quoted =
    press.quoteId === null ? null : await quotedPrice(billing, press, owner, planId, press.quoteId);
  if (quoted && "paid" in quoted) return quoted;
  if (method === "card") await admitCard(billing, owner, buyer.ip);
  return {
    owner,
    run,
    method,
    orderId: press.orderId,
    planId,
    quoted,
    phone: press.phone ?? null,
    cardId: (method === "card" && !press.card && press.savedCard?.cardId) || null,
    keepsCard: method === "card" && press.card?.save === true,
    language: buyer.language,
    pressedAt,
    returnUrl: (orderId) =>
      `${buyer.origin}${localePath("/paymentResult", buyer.language, buyer.site.defaultLang)}?orderId=${orderId}`,
    isWanted: (live) => press.orderId === null && wants(live, press, quoted, pressedAt),
  };
}

async function quotedPrice(
  billing: Billing,
  { buyer, method, orderId }: PressOfPay,
  owner: Owner,
  planId: string,
  quoteId: string,
): Promise<Intent["quoted"] | { paid: string }> {
  const quote = await readQuote(billing, owner, { quoteId, planId, method });
  const bought = async () =>
    orderId === null ? paidSince(billing.db, owner, planId, quote.createdAt) : null;
  const paid = await bought();
  if (paid) return { paid };
  try {
    const { site, member, language } = buyer;
    const question = { site, member, language, planId, method, currency: quote.currency };
    return { quoteId, quotedAt: quote.createdAt, price: await confirmPrice(billing, quote, question) };
  } catch (error) {
    // Paying changes prices (a first order's discount, say): the press beside this one may just have done so.
    const since = await bought();
    if (since) return { paid: since };
    throw error;
  }
}

/** A second tab wants the same code again; the same card, where it waits for its 3-D Secure page. */
function wants(
  live: AttemptRow,
  { method, card }: PressOfPay,
  quoted: Intent["quoted"] | null,
  pressedAt: number,
): boolean {
  const sameMoney =
    quoted?.price.total.amount === live.amount && quoted.price.total.currency === live.currency;
  if (live.method !== method || !sameMoney || live.expiresAt <= pressedAt) return false;
  if (!card || method !== "card") return true;
  const { first6, last4, expiryMonth, expiryYear } = keptOf(card);
  const known = live.card;
  return (
    known?.first6 === first6 &&
    known.last4 === last4 &&
    known.expiryMonth === expiryMonth &&
    known.expiryYear === expiryYear
  );
}
