/** How long attempts live, method by method, is in `lib/domain/payment/methods`. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a price stands: long enough to type a card, short enough that nobody pays last week's price. */
export const QUOTE_TTL_MS = 15 * MINUTE;
/** How long an unpaid order can be continued: the PIX default of a day (rules/payments#pix). */
export const ORDER_TTL_MS = 24 * HOUR;
/** When the provider is asked again, counted from the attempt's start (fault F19) … */
export const ASK_AFTER_START_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR] as const;
/** … each day while it lives, where it lives for days … */
export const ASK_INTERVAL_MS = DAY;
/**
 * … and from its end: often for a day (rules/payments#deadlines), then daily for a week, because a payment
 * that came late and whose notification was lost is found by nobody else.
 */
export const ASK_AFTER_END_MS = [
  0,
  10 * MINUTE,
  HOUR,
  6 * HOUR,
  ...[1, 2, 3, 4, 5, 6, 7].map((days) => days * DAY),
] as const;
/**
 * A paid charge is asked about again as long as its money may be wanted back (card networks: 120 days): whoever lost
 * the notification of a dispute would else deliver for nothing.
 */
export const ASK_AFTER_PAID_MS = [1, 3, 7, 14, 30, 60, 90, 120].map((days) => days * DAY);
/** A provider that could not be asked is asked again after this long at most, also after the last of these moments. */
export const ASK_RETRY_MS = 30 * MINUTE;
/** A page that asks often makes billing ask the provider at most this often. */
export const ASK_THROTTLE_MS = 1_000;
/** A card attempt the provider never heard of is given up after this long: whoever held the number is gone. */
export const LOST_CARD_AFTER_MS = 30_000;
/** Waits between tries to send money back. */
export const REFUND_RETRY_MS = [10 * 1_000, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR] as const;
/** Answers to a key are kept this long; after it the key is new (rules/payments#idempotency). */
export const IDEMPOTENCY_TTL_MS = DAY;
/**
 * After this long a press in progress is taken for dead, and its repetition takes over. Two at once do no harm (the
 * order and its living attempt are one for both), so it may be short: who waits is a buyer.
 */
export const IDEMPOTENCY_LEASE_MS = 10 * 1_000;
const HOURLY_WINDOW = { windowMs: HOUR };
/** Card attempts that came to nothing: an hour and member, after which cards have to wait (threat T46) … */
export const CARD_TRY_LIMIT = { most: 5, ...HOURLY_WINDOW };
/** … and an hour and address of the person, whoever they say they are. */
export const REFUSED_CARDS_PER_IP = { most: 10, ...HOURLY_WINDOW };
export const DAY_MS = DAY;
