import { choice, flag, number } from "./field-row";

/** What a brand offers to who turns the renewal off, and what a change of plan takes off the price. */
export const LEAVING_FIELDS = {
  leaving: {
    "settings.leaving.offer": choice(["nothing", "cheaper", "longer", "pause"], "leaving.offer", {
      label: "leavingOffer",
      hint: "leavingOffer",
      does: "The one offer to who turns the renewal off, once a year: cheaper renewals, more days, or a pause. It needs the numbers below.",
    }),
    "settings.leaving.percent": number(1, 90, "leaving.percent", {
      label: "leavingPercent",
      fallback: 20,
      does: "Percent off the next renewals (`cheaper`); 20 unless set.",
    }),
    "settings.leaving.periods": number(1, 12, "leaving.periods", {
      label: "leavingPeriods",
      fallback: 3,
      does: "How many renewals cost less (`cheaper`); 3 unless set.",
    }),
    "settings.leaving.days": number(1, 90, "leaving.days", {
      label: "leavingDays",
      fallback: 14,
      does: "Days at no charge (`longer`); 14 unless set.",
    }),
    "settings.leaving.months": number(1, 6, "leaving.months", {
      label: "leavingMonths",
      fallback: 1,
      does: "Months without access and charge behind the paid time (`pause`); 1 unless set.",
    }),
    "settings.credit.on": flag(false, "credit.on", {
      label: "credit",
      hint: "credit",
      does: "A change of plan takes the unused days of the running one off the price. Their time ends with the payment.",
    }),
  },
};
