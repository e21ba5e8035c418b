import type { ReportDevice, ReportVital } from "@/lib/contract/admin/report-measures";

/** What the events of one day add up to. Each count is weighted: an event that stands for ten counts as ten. */
export interface TrackingTotals {
  /** True where some of the events were sampled, so that the counts are estimates. */
  isSampled: boolean;
  /** By page id; 0 for pages without one. A visit belongs to the page on which it began. */
  pages: { page: number; visits: number; views: number }[];
  vitals: VitalHistogram[];
}

/** How often a vital fell into each bucket (`vital-histogram.ts`), as pairs of bucket and count. */
export interface VitalHistogram {
  page: number;
  device: ReportDevice;
  vital: ReportVital;
  buckets: [bucket: number, count: number][];
}

/** What billing's records of one day add up to. Renewals are charged without a visit, so they are kept apart. */
export interface BillingTotals {
  /** Orders of buyers: those created on the day, and those paid on the day, whenever they were created. */
  methods: { method: string; orders: number; paid: number }[];
  /** Refused attempts by the day on which they were made. */
  refusals: { method: string; code: number; isRenewal: boolean; count: number }[];
  /** Money of the orders paid on the day, in minor units; `returned` is what of it was refunded or charged back since. */
  money: { currency: string; isRenewal: boolean; orders: number; paid: number; returned: number }[];
}
