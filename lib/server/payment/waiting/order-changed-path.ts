/** The address to which the billing API sends the notice that an order has changed. */
export const ORDER_CHANGED_PATH = "/api/order-changed";
