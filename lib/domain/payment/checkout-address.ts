type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The query parameters of the checkout. Billing validates every value before it is used. */
export interface CheckoutAddress {
  planId?: string;
  /** An unpaid order to continue; it takes precedence over `planId`. */
  orderId?: string;
  method?: string;
  currency?: string;
  coupon?: string;
}

/** Parses the query of `/payment`; of a repeated parameter the first value is used. */
export function parseCheckoutAddress(query: Query): CheckoutAddress {
  const address: CheckoutAddress = {};
  for (const name of ["planId", "orderId", "method", "currency", "coupon"] as const) {
    const value = getFirstValue(query[name]);
    if (value) address[name] = value;
  }
  return address;
}

/** The path and query of the checkout, without language prefix. */
export function createCheckoutPath(address: CheckoutAddress): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value) query.set(name, value);
  return query.size > 0 ? `/payment?${query}` : "/payment";
}

/** The first value of a query parameter. */
export function getFirstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
