/** A new code: letters that every keyboard has, because it is read from a poster and typed on a phone (rules/coupons#rules). */
export const COUPON_CODE_PATTERN = /^[A-Z0-9_-]{2,32}$/;

/** The most that a code takes off, in percent. */
export const MAX_COUPON_RATE = 90;

/** An exchange rate as it is written and stored: a decimal above 0. */
export const EXCHANGE_RATE_PATTERN = /^(?=.*[1-9])\d{1,7}(?:\.\d{1,8})?$/;
