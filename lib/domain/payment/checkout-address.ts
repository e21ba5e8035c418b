type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What an address of the checkout may name. Nothing in it is believed before billing was asked. */
export interface CheckoutAddress {
  planId?: string;
  /** An unpaid order to continue; it goes before a plan. */
  orderId?: string;
  method?: string;
  currency?: string;
  coupon?: string;
}

/** Reads the query of `/payment`; of a parameter that is given twice the first counts. */
export function parseCheckoutAddress(query: Query): CheckoutAddress {
  const address: CheckoutAddress = {};
  for (const name of ["planId", "orderId", "method", "currency", "coupon"] as const) {
    const value = getFirstValue(query[name]);
    if (value) address[name] = value;
  }
  return address;
}

/** The path and query of the checkout that an address names, without language. */
export function createCheckoutPath(address: CheckoutAddress): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value) query.set(name, value);
  return query.size > 0 ? `/payment?${query}` : "/payment";
}

/** The first value of a query parameter. */
export function getFirstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
