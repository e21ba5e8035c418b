import type { MobileCountry, MobileOperator } from "@/lib/domain/payment/methods/mobile-operator";

/** A number of each mobile-money operator: in E.164, in its country's notation, and that country. */
export const OPERATOR_PHONES: Record<
  MobileOperator,
  { phone: string; typed: string; country: MobileCountry }
> = {
  MPesa: { phone: "+254708374149", typed: "0708 374 149", country: "KE" },
  orange: { phone: "+221773456789", typed: "77 345 67 89", country: "SN" },
  free: { phone: "+221763456789", typed: "76 345 67 89", country: "SN" },
  mtn: { phone: "+256772345678", typed: "0772 345 678", country: "UG" },
  airtel: { phone: "+254733456789", typed: "0733 456 789", country: "KE" },
  zamtel: { phone: "+260953456789", typed: "095 345 6789", country: "ZM" },
  tnm: { phone: "+265893456789", typed: "0893 456 789", country: "MW" },
};
