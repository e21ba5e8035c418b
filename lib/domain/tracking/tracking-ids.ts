/** Numbers of the reporting service (rules/tracking#pages). */

export const TRACKING_EVENTS = { firstView: 1, pageView: 3, loadTime: 5, pageSource: 9 } as const;
export type TrackingEvent = keyof typeof TRACKING_EVENTS;

/** Page ids run from 1 in the order of the specification. */
export const TRACKING_PAGES = {
  login: 1,
  register: 2,
  forgotPassword: 3,
  subscription: 4,
  payment: 5,
  paymentResult: 6,
  orders: 7,
  receipt: 8,
  account: 9,
  paymentPix: 10,
  paymentRedirect: 11,
  lostPassword: 12,
  resetPassword: 13,
  resendConfirm: 14,
  notice: 15,
  "stb-orders": 16,
  stbPayment: 17,
} as const;
export type TrackingPage = keyof typeof TRACKING_PAGES;
