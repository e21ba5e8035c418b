/** Numbers of the reporting service (rules/tracking#pages). */

export const TRACKING_EVENTS = { firstView: 1, pageView: 3, loadTime: 5, pageSource: 9 } as const;
export type TrackingEvent = keyof typeof TRACKING_EVENTS;
